import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as v from 'valibot';

import { formTexts } from '../../../application/texts.ts';
import { randomKey } from '../../../browser/random-key.ts';
import { type Deadline, deadlineKinds, deadlineText } from '../../../cases/deadlines.ts';
import { DayField, SelectField } from '../../../ui/forms/Field.tsx';
import { choice, day } from '../../../ui/forms/field-schemas.ts';
import { retryKey } from '../../../ui/forms/retry-key.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { t } from '../desk-texts.ts';
import { runCaseAction } from './case-actions.ts';
import { addDeadline, changeDeadline } from './data/desk-case-api.ts';
import { $clientCompanies } from './data/desk-case-stores.ts';
import { FormButtons } from './FormButtons.tsx';
import { useOpenedVersion } from './useOpenedVersion.ts';

const schema = v.object({ company: v.optional(v.string()), kind: choice, due: day });

interface DeadlineFormProps {
  caseId: string;
  deadline?: Deadline;
  close: () => void;
}

/** The case or company of a deadline is final. */
export function DeadlineForm({ caseId, deadline, close }: DeadlineFormProps) {
  const companies = useStore($clientCompanies).data?.value ?? [];
  const [chosen, setChosen] = useState(deadline?.company_id ?? '');
  const [formKey] = useState(randomKey);
  const withOpenedVersion = useOpenedVersion(deadline?.version ?? 0);
  const { form, field, submitting } = useForm({
    id: `deadline-${deadline?.id ?? caseId}`,
    schema,
    texts: formTexts(),
    send,
  });
  const currentKind = deadline?.kind ?? '';
  // The database takes any kind, so an existing one may not be on the list.
  const kinds = new Set([
    ...Object.keys(deadlineKinds),
    'other',
    ...(currentKind && [currentKind]),
  ]);
  const label = deadline
    ? `${t('deskCase.changeDeadline')}: ${deadlineText(currentKind, chosen)}`
    : t('deskCase.addDeadline');

  async function send({ company, kind, due }: v.InferOutput<typeof schema>) {
    const content = {
      case_id: caseId,
      kind,
      due_on: due,
      ...(company && { company_id: company }),
    };
    const key = await retryKey(formKey, content);
    const call = () =>
      deadline
        ? withOpenedVersion((seen) =>
            changeDeadline({
              deadline_id: deadline.id,
              kind,
              due_on: due,
              expected_version: seen,
            }),
          )
        : addDeadline({ ...content, retry_key: key });
    const done = t(deadline ? 'deskCase.deadlineChanged' : 'deskCase.deadlineAdded');
    if (await runCaseAction(call, done)) close();
  }

  return (
    <form {...form} aria-label={label}>
      {!deadline && companies.length > 0 && (
        <SelectField
          {...field('company')}
          label={t('deskCompany.deadlineOf')}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{t('deskCompany.thisCase')}</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        {...field('kind')}
        label={t('deskCase.deadlineKind')}
        defaultValue={currentKind}
        required
      >
        <option value="">{t('deskCase.choose')}</option>
        {[...kinds].map((kind) => (
          <option key={kind} value={kind}>
            {deadlineText(kind, chosen)}
          </option>
        ))}
      </SelectField>
      <DayField
        {...field('due')}
        label={t('deskCase.dueDay')}
        required
        defaultValue={deadline?.due_on}
      />
      <FormButtons
        busy={submitting}
        label={t(deadline ? 'deskCase.save' : 'deskCase.addDeadline')}
        close={close}
      />
    </form>
  );
}
