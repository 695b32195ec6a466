import { stepTitle, t } from '../../../application/texts.ts';

import { ActButton } from './ActButton.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { finishStep } from './data/desk-case-calls.ts';
import type { DeskStep } from './data/desk-case-shapes.ts';
import { Opener } from './Opener.tsx';

import { StepForm } from './StepForm.tsx';

interface StepActsProps {
  step: DeskStep;
  /** Whether finishing it closes the case. */
  last: boolean;
}

export function StepActs({ step, last }: StepActsProps) {
  const { id, state, version } = step;
  if (state === 'done' || state === 'skipped') return null;
  const title = stepTitle(step);
  const named = (label: string) => `${label}: ${title}`;
  const finish = {
    label: t('deskCase.finishStep'),
    name: named(t('deskCase.finishStep')),
    tone: 'ink',
    call: () => finishStep(id, false, version),
    done: t('deskCase.stepFinished'),
  } as const;
  return (
    <div className={`flex flex-wrap gap-3 ${state === 'locked' ? '' : 'mt-2'}`}>
      {state !== 'locked' &&
        (last ? (
          <ConfirmButton
            {...finish}
            question={t('deskCase.finishLastQuestion', { step: title })}
            text={t('deskCase.finishLastText')}
          />
        ) : (
          <ActButton {...finish} />
        ))}
      {state !== 'locked' && (
        <ConfirmButton
          label={t('deskCase.skipStep')}
          name={named(t('deskCase.skipStep'))}
          question={t('deskCase.skipQuestion', { step: title })}
          text={t(last ? 'deskCase.finishLastText' : 'deskCase.skipText')}
          call={() => finishStep(id, true, version)}
          done={t('deskCase.stepSkipped')}
        />
      )}
      <Opener
        label={t('deskCase.editStep')}
        name={named(t('deskCase.editStep'))}
        quiet={state === 'locked'}
      >
        {(close) => <StepForm step={step} close={close} />}
      </Opener>
    </div>
  );
}
