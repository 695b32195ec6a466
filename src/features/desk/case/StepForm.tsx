import { DayField, Field } from '../../../ui/forms/Field.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { formTexts, stepTitle, t } from '../../../application/texts.ts';

import { hasWholeDays } from '../whole-days.ts';
import { setStep } from './data/case-acts.ts';
import type { DeskStep } from './data/desk-case-shapes.ts';
import { FormButtons } from './FormButtons.tsx';
import { perform } from './useCaseAct.ts';
import { useSeen } from './useSeen.ts';

/** The database's bounds. */
const rules = {
  due: { required: false, day: true },
  status: { required: false, max: 500 },
};

interface StepFormProps {
  step: DeskStep;
  close: () => void;
}

/** Sets a step's due day and the authority's own status. */
export function StepForm({ step, close }: StepFormProps) {
  const asSeen = useSeen(step.version);
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });
  const shared = {
    form: `step-${step.id}`,
    strings: formTexts(),
    optional: formTexts().optional,
  };

  async function send(
    { due, status }: Record<keyof typeof rules, string>,
    form: HTMLFormElement,
  ) {
    if (!hasWholeDays(form)) return;
    const change = {
      step: step.id,
      ...(due && { due }),
      ...(status && { authority_status: status }),
    };
    const save = () => asSeen((seen) => setStep({ ...change, seen }));
    if (await perform(save, t('deskCase.stepSaved'))) close();
  }

  return (
    <form
      className="form"
      aria-label={`${t('deskCase.editStep')}: ${stepTitle(step)}`}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <DayField
        {...shared}
        name="due"
        label={t('deskCase.dueDay')}
        problem={problems.due}
        input={{ defaultValue: step.due_on ?? '' }}
      />
      <Field
        {...shared}
        name="status"
        label={t('deskCase.authorityStatus')}
        hint={t('deskCase.authorityStatusHint')}
        problem={problems.status}
      >
        {(control) => (
          <textarea
            {...control}
            className="control"
            rows={2}
            dir="auto"
            defaultValue={step.authority_status ?? ''}
          />
        )}
      </Field>
      <FormButtons submitting={submitting} label={t('deskCase.save')} close={close} />
    </form>
  );
}
