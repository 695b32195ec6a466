import * as v from 'valibot';

import { formTexts } from '../../../application/texts.ts';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { t } from '../desk-texts.ts';
import { OfficerOptions } from '../staff/OfficerOptions.tsx';
import { runCaseAction } from './case-actions.ts';
import { assignCase } from './data/desk-case-api.ts';
import type { Parties } from './data/desk-case-shapes.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormOpener } from './FormOpener.tsx';
import { useOpenedVersion } from './useOpenedVersion.ts';

const schema = v.object({ officer: v.string() });

interface AssignFormProps {
  caseId: string;
  parties: Parties;
}

/** For managers. */
export function AssignForm(props: AssignFormProps) {
  const label = t(
    props.parties.officer_id ? 'deskCase.changeOfficer' : 'deskCase.assign',
  );
  return (
    <FormOpener
      label={label}
      name={`${label}: ${t('deskCase.officer')}`}
      tone="quiet"
      form={(close) => <OfficerForm {...props} close={close} />}
    />
  );
}

function OfficerForm({
  caseId,
  parties,
  close,
}: AssignFormProps & { close: () => void }) {
  const { officer_id, version, officers } = parties;
  const withOpenedVersion = useOpenedVersion(version);
  const { form, field, submitting } = useForm({
    id: 'assign',
    schema,
    texts: formTexts(),
    send,
  });

  async function send({ officer }: v.InferOutput<typeof schema>) {
    const assign = (seen: number) =>
      assignCase({
        case_id: caseId,
        ...(officer && { officer_id: officer }),
        expected_version: seen,
      });
    if (await runCaseAction(() => withOpenedVersion(assign), t('deskCase.assigned')))
      close();
  }

  return (
    <form {...form} aria-label={t('deskCase.assign')}>
      <SelectField
        {...field('officer')}
        label={t('deskCase.officer')}
        defaultValue={officer_id ?? ''}
      >
        <option value="">{t('deskCase.nobody')}</option>
        <OfficerOptions officers={officers} />
      </SelectField>
      <FormButtons busy={submitting} label={t('deskCase.assign')} close={close} />
    </form>
  );
}
