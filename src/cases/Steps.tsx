import type { ReactNode } from 'react';

import { dayText, momentDay } from '../application/formats.ts';
import { Load } from '../application/Load.tsx';
import type { Loaded } from '../application/loaded.ts';
import { type SharedKey, t } from '../application/texts.ts';
import { hasPassed } from '../i18n/format.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isRunning, isStepOver, type Step } from './case-shapes.ts';
import { stepTitle } from './case-texts.ts';
import { DueDay } from './DueDay.tsx';
import { actorText, type Reader } from './event-texts.ts';

const states = {
  locked: 'cases.stepLocked',
  open: 'cases.stepOpen',
  waiting: 'cases.stepWaiting',
  done: 'cases.stepDone',
  skipped: 'cases.stepSkipped',
} as const;

/** A client's step that waits has everything it needs, and we review it. */
function stateKey({ actor, state }: Step): SharedKey {
  return actor === 'client' && state === 'waiting' ? 'cases.inReview' : states[state];
}

interface StepsProps {
  state: { data?: Loaded<Step[]> };
  reader: Reader;
  actions?: (step: Step) => ReactNode;
}

export function Steps({ state, reader, actions }: StepsProps) {
  return (
    <section className="case-steps grid gap-4" aria-labelledby="steps">
      <h2 id="steps" className="not-print:max-md:sr-only">
        {t('cases.steps')}
      </h2>
      <Load state={state} lines={5}>
        {(steps) => (
          <ol className="ml-3 grid">
            {steps.map((step) => (
              <StepLine key={step.id} step={step} reader={reader}>
                {actions?.(step)}
              </StepLine>
            ))}
          </ol>
        )}
      </Load>
    </section>
  );
}

interface StepLineProps {
  step: Step;
  reader: Reader;
  children: ReactNode;
}

function StepLine({ step, reader, children }: StepLineProps) {
  const { state, since, done_at, due_on, authority_status } = step;
  const isOver = isStepOver(step);
  const isCurrent = isRunning(step);
  // Clients read whose turn it is at the top of their screen.
  const isLate = reader === 'staff' && isCurrent && due_on !== null && hasPassed(due_on);
  const dates = [
    state === 'done' && done_at && t('cases.doneOn', { date: momentDay(done_at) }),
    isCurrent && since && t('cases.since', { date: momentDay(since) }),
    !isOver && due_on && !isLate && t('cases.due', { date: dayText(due_on) }),
  ].filter(Boolean);
  return (
    <li
      className="relative grid items-baseline gap-x-6 gap-y-1 border-l border-line pb-4 pl-7 last:ml-px last:border-l-0 last:pb-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      aria-current={isCurrent ? 'step' : undefined}
    >
      <Mark step={step} />
      <p className={isCurrent ? 'font-semibold' : isOver ? '' : 'text-muted'}>
        {stepTitle(step)}
      </p>
      <p className="text-small text-muted">
        <DotSeparated>
          {actorText(step.actor, reader)}
          {!(state === 'done' && done_at) && t(stateKey(step))}
          {dates}
          {isLate && <DueDay day={due_on} />}
        </DotSeparated>
      </p>
      {authority_status && !isOver && (
        <p className="bordered-note md:col-start-2">
          {t('cases.authorityStatus', { status: authority_status })}
        </p>
      )}
      {children}
    </li>
  );
}

/** Amber marks the client's turn, for staff as well. */
function Mark({ step: { actor, state } }: { step: Step }) {
  const colour = {
    done: 'text-jade',
    skipped: 'text-muted',
    open: actor === 'client' ? 'text-amber' : 'text-ink',
    waiting: 'text-ink',
    locked: 'text-edge',
  }[state];
  return (
    <span className={`absolute -left-3 rounded-full bg-paper ${colour}`}>
      {state === 'locked' ? (
        <span className="m-1 block h-4 w-4 rounded-full border-2 border-edge" />
      ) : (
        <Icon name={isStepOver({ state }) ? 'done' : 'clock'} size={24} />
      )}
    </span>
  );
}
