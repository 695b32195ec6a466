import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { deadlineKinds, deadlineText, type Deadline } from '../../../cases/deadlines.ts';
import { DayField, Field } from '../../../ui/forms/Field.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { formTexts, t } from '../../../application/texts.ts';

import { useActKey } from '../../../ui/forms/useActKey.ts';
import { addDeadline, changeDeadline } from './data/case-acts.ts';
import { $companies } from './data/desk-case-stores.ts';
import { FormButtons } from './FormButtons.tsx';
import { perform } from './useCaseAct.ts';
import { useSeen } from './useSeen.ts';

const rules = {
  company: { required: false },
  kind: { required: true },
  due: { required: true, day: true },
};

interface DeadlineFormProps {
  caseId: string;
  /** Absent for a new deadline. */
  deadline?: Deadline;
  close: () => void;
}

/** Adds or edits a deadline. Its case or company is final. */
export function DeadlineForm({ caseId, deadline, close }: DeadlineFormProps) {
  const companies = useStore($companies).data?.value ?? [];
  const [chosen, setChosen] = useState(deadline?.company_id ?? '');
  const { keyOf } = useActKey();
  const asSeen = useSeen(deadline);
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });
  const shared = { form: `deadline-${deadline?.id ?? caseId}`, strings: formTexts() };
  const own = deadline?.kind ?? '';
  // The database takes any kind, so an existing one may not be on the list.
  const kinds = new Set([...Object.keys(deadlineKinds), 'other', ...(own && [own])]);
  const label = deadline
    ? `${t('deskCase.changeDeadline')}: ${deadlineText(own, chosen)}`
    : t('deskCase.addDeadline');

  async function send({ company, kind, due }: Record<keyof typeof rules, string>) {
    const wanted = { case_id: caseId, kind, due, ...(company && { company }) };
    const call = () =>
      deadline
        ? asSeen((seen) => changeDeadline(seen ?? deadline, kind, due))
        : addDeadline({ ...wanted, key: keyOf(wanted) });
    const done = t(deadline ? 'deskCase.deadlineChanged' : 'deskCase.deadlineAdded');
    if (await perform(call, done)) close();
  }

  return (
    <form
      className="form"
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {!deadline && companies.length > 0 && (
        <Field
          {...shared}
          name="company"
          label={t('deskCompany.deadlineOf')}
          problem={undefined}
        >
          {(control) => (
            <select
              {...control}
              className="control"
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              <option value="">{t('deskCompany.thisCase')}</option>
              {companies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field
        {...shared}
        name="kind"
        label={t('deskCase.deadlineKind')}
        problem={problems.kind}
      >
        {(control) => (
          <select {...control} className="control" defaultValue={own} required>
            <option value="">{t('deskCase.choose')}</option>
            {[...kinds].map((kind) => (
              <option key={kind} value={kind}>
                {deadlineText(kind, chosen)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DayField
        {...shared}
        name="due"
        label={t('deskCase.dueDay')}
        problem={problems.due}
        input={{ required: true, defaultValue: deadline?.due_on }}
      />
      <FormButtons
        submitting={submitting}
        label={t(deadline ? 'deskCase.save' : 'deskCase.addDeadline')}
        close={close}
      />
    </form>
  );
}
