import * as v from 'valibot';

import { formTexts } from '../../../application/texts.ts';
import type { Step } from '../../../cases/case-shapes.ts';
import { stepTitle } from '../../../cases/case-texts.ts';
import { DayField, TextField } from '../../../ui/forms/Field.tsx';
import { optionalDay, optionalText } from '../../../ui/forms/field-schemas.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { t } from '../desk-texts.ts';
import { runCaseAction } from './case-actions.ts';
import { setStep } from './data/desk-case-api.ts';
import { FormButtons } from './FormButtons.tsx';
import { useOpenedVersion } from './useOpenedVersion.ts';

const schema = v.object({ due: optionalDay, status: optionalText(500) });

interface StepFormProps {
  step: Step;
  close: () => void;
}

export function StepForm({ step, close }: StepFormProps) {
  const withOpenedVersion = useOpenedVersion(step.version);
  const { form, field, submitting } = useForm({
    id: `step-${step.id}`,
    schema,
    texts: formTexts(),
    send,
  });

  async function send({ due, status }: v.InferOutput<typeof schema>) {
    const change = {
      step_id: step.id,
      ...(due && { due_on: due }),
      ...(status && { authority_status: status }),
    };
    const save = () =>
      withOpenedVersion((seen) => setStep({ ...change, expected_version: seen }));
    if (await runCaseAction(save, t('deskCase.stepSaved'))) close();
  }

  return (
    <form {...form} aria-label={`${t('deskCase.editStep')}: ${stepTitle(step)}`}>
      <DayField
        {...field('due')}
        label={t('deskCase.dueDay')}
        optional
        defaultValue={step.due_on ?? ''}
      />
      <TextField
        {...field('status')}
        label={t('deskCase.authorityStatus')}
        optional
        hint={t('deskCase.authorityStatusHint')}
        rows={2}
        defaultValue={step.authority_status ?? ''}
      />
      <FormButtons busy={submitting} label={t('deskCase.save')} close={close} />
    </form>
  );
}
