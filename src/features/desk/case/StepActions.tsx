import { isOver } from '../../../cases/case-shapes.ts';
import { stepTitle } from '../../../cases/catalogue-titles.ts';
import { t } from '../desk-texts.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { finishStep } from './data/desk-case-calls.ts';
import type { DeskStep } from './data/desk-case-shapes.ts';
import { FinishStep } from './FinishStep.tsx';
import { Opener } from './Opener.tsx';
import { StepForm } from './StepForm.tsx';

interface StepActionsProps {
  step: DeskStep;
  last: boolean;
  /** Whether the case's next action is to finish it. */
  finishedAbove: boolean;
}

export function StepActions({ step, last, finishedAbove }: StepActionsProps) {
  const { id, state, version } = step;
  if (isOver(step)) return null;
  const title = stepTitle(step);
  const nameOf = (label: string) => `${label}: ${title}`;
  const running = state !== 'locked';
  return (
    <div className="step-actions flex flex-wrap gap-x-4">
      {running && !finishedAbove && <FinishStep step={step} last={last} tone="plain" />}
      {running && (
        <ConfirmButton
          label={t('deskCase.skipStep')}
          name={nameOf(t('deskCase.skipStep'))}
          tone="quiet"
          question={t('deskCase.skipQuestion', { step: title })}
          text={t(last ? 'deskCase.finishLastText' : 'deskCase.skipText')}
          call={() => finishStep(id, true, version)}
          done={t('deskCase.stepSkipped')}
        />
      )}
      <Opener label={t('deskCase.editStep')} name={nameOf(t('deskCase.editStep'))} quiet>
        {(close) => <StepForm step={step} close={close} />}
      </Opener>
    </div>
  );
}
