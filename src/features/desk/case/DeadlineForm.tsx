import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { deadlineKinds, deadlineText } from '../../../ui/cases/deadlines.ts';
import { Field, InputField } from '../../../ui/forms/Field.tsx';
import { useActKey } from '../../../ui/forms/useActKey.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { formTexts, t } from '../../../ui/signed-in/texts.ts';

import { addDeadline } from './data/calls.ts';
import { $companies } from './data/stores.ts';
import { FormButtons } from './FormButtons.tsx';
import { perform } from './useCaseAct.ts';

const rules = {
  company: { required: false },
  kind: { required: true },
  due: { required: true },
};

interface DeadlineFormProps {
  caseId: string;
  close: () => void;
}

/** Adds a day that must not be missed: of the case, or of a company that it has made. */
export function DeadlineForm({ caseId, close }: DeadlineFormProps) {
  const companies = useStore($companies).data?.value ?? [];
  const [chosen, setChosen] = useState('');
  const { keyOf } = useActKey();
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });
  const shared = { form: 'deadline', strings: formTexts() };

  async function send({ company, kind, due }: Record<keyof typeof rules, string>) {
    const wanted = { case_id: caseId, kind, due, ...(company && { company }) };
    const call = () => addDeadline({ ...wanted, key: keyOf(wanted) });
    if (await perform(call, t('deskCase.deadlineAdded'))) close();
  }

  return (
    <form
      className="form"
      aria-label={t('deskCase.addDeadline')}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {companies.length > 0 && (
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
          <select {...control} className="control" defaultValue="" required>
            <option value="">{t('deskCase.choose')}</option>
            {[...Object.keys(deadlineKinds), 'other'].map((kind) => (
              <option key={kind} value={kind}>
                {deadlineText(kind, chosen)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <InputField
        {...shared}
        name="due"
        label={t('deskCase.dueDay')}
        problem={problems.due}
        input={{ type: 'date', required: true }}
      />
      <FormButtons
        submitting={submitting}
        label={t('deskCase.addDeadline')}
        close={close}
      />
    </form>
  );
}
