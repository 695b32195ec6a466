import { isStepOver, type Step } from '../../../cases/case-shapes.ts';
import { stepTitle } from '../../../cases/case-texts.ts';
import { t } from '../desk-texts.ts';
import { finishStep } from './data/desk-case-api.ts';
import { FinishStep } from './FinishStep.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { StepForm } from './StepForm.tsx';

interface StepActionsProps {
  step: Step;
  last: boolean;
  /** Whether the case's next action is to finish it. */
  finishedAbove: boolean;
  /** Whether it is too early to finish it, because documents are missing. */
  early: boolean;
}

export function StepActions({ step, last, finishedAbove, early }: StepActionsProps) {
  const { id, state, version } = step;
  if (isStepOver(step)) return null;
  const title = stepTitle(step);
  const running = state !== 'locked';
  return (
    <div className="row-actions">
      {running && !finishedAbove && (
        <FinishStep step={step} last={last} tone={early ? 'quiet' : 'plain'} />
      )}
      <MoreMenu
        about={title}
        actions={[
          {
            label: t('deskCase.editStep'),
            form: (close) => <StepForm step={step} close={close} />,
          },
          running && {
            label: t('deskCase.skipStep'),
            question: t('deskCase.skipQuestion', { step: title }),
            text: t(last ? 'deskCase.finishLastText' : 'deskCase.skipText'),
            call: () => finishStep(id, true, version),
            done: t('deskCase.stepSkipped'),
          },
        ]}
      />
    </div>
  );
}
