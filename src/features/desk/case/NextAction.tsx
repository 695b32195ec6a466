import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { agoText } from '../../../application/formats.ts';
import type { Message } from '../../../cases/case-shapes.ts';
import { openTabOf } from '../../../cases/CaseTabs.tsx';
import { DueDay } from '../../../cases/DueDay.tsx';
import { unreadText } from '../../../cases/event-texts.ts';
import { findJumpTarget, type Jump } from '../../../cases/jump.ts';
import { Progress } from '../../../cases/Progress.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { t } from '../desk-texts.ts';
import { ActionProblem } from './ActionProblem.tsx';
import { currentStep, deskTurnText, isLastStep, isOverdue } from './case-turns.ts';
import type { DeskSummary } from './data/desk-case-shapes.ts';
import { $steps } from './data/desk-case-stores.ts';
import { FinishStep } from './FinishStep.tsx';

interface NextActionProps {
  summary: DeskSummary;
  /** What the client wrote, unless we have answered. */
  written: Message | undefined;
}

/** Stays in view while the officer scrolls. On phones only a problem does, below the tabs. */
export function NextAction(props: NextActionProps) {
  const { summary } = props;
  return (
    <div className="case-bar max-md:contents md:grid md:gap-2">
      <section
        className={`case-next bordered-note flex flex-wrap items-center gap-x-6 border-y-0! border-r-0! bg-transparent! py-0! pr-0! md:min-h-11 ${summary.holder === 'client' ? 'amber' : ''}`}
        aria-label={t('deskCase.next')}
      >
        <div className="min-w-0 flex-[1_1_24rem] wrap-anywhere max-md:basis-full">
          <p className="font-semibold">
            <Unbroken text={deskTurnText(summary)} />
          </p>
          <UrgentFacts {...props} />
        </div>
        <div className="case-progress">
          <Progress summary={summary} />
        </div>
        <NextButton next={summary.officer_action} />
      </section>
      <ActionProblem />
    </div>
  );
}

function UrgentFacts({ summary, written }: NextActionProps) {
  const { due_on, officer_action, unread_messages } = summary;
  const late = isOverdue(summary) && due_on;
  if (!late && !written && unread_messages === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-small">
      {late && (
        <span>
          <DueDay day={late} />
        </span>
      )}
      {written ? (
        <>
          <JumpButton
            label={
              <span className="desk-clamp">
                <span className="text-muted">
                  {t('deskCase.clientWrote', { when: agoText(written.created_at) })}
                </span>{' '}
                <bdi>{written.body}</bdi>
              </span>
            }
            jump="answer"
            className="to-thread cursor-pointer text-start leading-[1.4] hover:underline"
          />
          {officer_action !== 'answer' && (
            <JumpButton
              label={t('deskCase.answer')}
              jump="answer"
              className="to-thread -my-2.5 cursor-pointer py-2.5 underline underline-offset-4"
            />
          )}
        </>
      ) : (
        unread_messages > 0 && (
          <b className="font-semibold">{unreadText(unread_messages)}</b>
        )
      )}
    </p>
  );
}

const filled = 'button button-ink compact';

function NextButton({ next }: { next: DeskSummary['officer_action'] }) {
  const steps = useStore($steps).data?.value;
  switch (next) {
    case 'review':
      return <JumpButton label={t('deskCase.review')} jump="review" className={filled} />;
    case 'answer':
      return (
        <JumpButton
          label={t('deskCase.answer')}
          jump="answer"
          className={`${filled} to-thread`}
        />
      );
    case 'ask':
      return <JumpButton label={t('deskCase.askNext')} jump="ask" className={filled} />;
    case 'finish': {
      const step = currentStep(steps);
      return step && <FinishStep step={step} last={isLastStep(step, steps)} tone="ink" />;
    }
    case null:
      return null;
  }
}

interface JumpButtonProps {
  label: ReactNode;
  jump: Jump;
  className: string;
}

function JumpButton({ label, jump, className }: JumpButtonProps) {
  function go(): void {
    const marked = findJumpTarget(jump);
    const target = jump === 'review' ? marked?.querySelector('button') : marked;
    if (!target) return;
    openTabOf(target);
    // An answer is written below the newest message.
    if (jump === 'answer') target.closest('form')?.scrollIntoView({ block: 'end' });
    else target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
    if (jump === 'ask') target.click();
  }

  return (
    <button type="button" className={className} onClick={go}>
      {label}
    </button>
  );
}
