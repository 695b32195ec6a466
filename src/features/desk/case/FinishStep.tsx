import type { Step } from '../../../cases/case-shapes.ts';
import { stepTitle } from '../../../cases/case-texts.ts';
import { t } from '../desk-texts.ts';
import { ActionButton, type tones } from './ActionButton.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { finishStep } from './data/desk-case-api.ts';

interface FinishStepProps {
  step: Step;
  last: boolean;
  tone: keyof typeof tones;
}

export function FinishStep({ step, last, tone }: FinishStepProps) {
  const title = stepTitle(step);
  const finish = {
    label: t('deskCase.finishStep'),
    name: `${t('deskCase.finishStep')}: ${title}`,
    tone,
    call: () => finishStep(step.id, false, step.version),
    done: t('deskCase.stepFinished'),
  };
  return last ? (
    <ConfirmButton
      {...finish}
      question={t('deskCase.finishLastQuestion', { step: title })}
      text={t('deskCase.finishLastText')}
    />
  ) : (
    <ActionButton {...finish} />
  );
}
