import { useStore } from '@nanostores/react';

import { Unbroken } from '../../../ui/Unbroken.tsx';
import { t } from '../desk-texts.ts';
import { ActionProblem } from './ActionProblem.tsx';
import { deskTurnText } from './case-turns.ts';
import { currentStep, isLastStep } from './current-step.ts';
import type { DeskOverview } from './data/desk-case-shapes.ts';
import { $steps } from './data/desk-case-stores.ts';
import { FinishStep } from './FinishStep.tsx';

/** Whose turn it is and the next action, in view while the officer scrolls. */
export function NextAction({ overview }: { overview: DeskOverview }) {
  return (
    <section
      className="sticky top-0 z-10 grid gap-2 bg-paper py-2"
      aria-label={t('deskCase.next')}
    >
      <div
        className={`bordered-note flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-sheet py-1.5! ${overview.holder === 'officer' ? 'amber' : ''}`}
      >
        <p className="min-w-0 font-semibold wrap-anywhere">
          <Unbroken text={deskTurnText(overview)} />
        </p>
        <Act next={overview.officer_act} />
      </div>
      <ActionProblem />
    </section>
  );
}

function Act({ next }: { next: DeskOverview['officer_act'] }) {
  const steps = useStore($steps).data?.value;
  switch (next) {
    case 'review':
      return (
        <Jump label={t('deskCase.review')} to="requests" target="[data-arrived] button" />
      );
    case 'answer':
      return <Jump label={t('deskCase.answer')} to="messages" target="textarea" />;
    case 'ask':
      return (
        <Jump label={t('deskCase.askNext')} to="requests" target="h2 + button" press />
      );
    case 'finish': {
      const step = currentStep(steps);
      return step && <FinishStep step={step} last={isLastStep(step, steps)} tone="ink" />;
    }
    case null:
      return null;
  }
}

interface JumpProps {
  label: string;
  /** The section's heading. */
  to: string;
  target: string;
  press?: boolean;
}

/** Goes to a place in the case. */
function Jump({ label, to, target, press = false }: JumpProps) {
  function jump(): void {
    const section = document.querySelector(`section[aria-labelledby="${to}"]`);
    const place = section?.querySelector<HTMLElement>(target);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
    if (press) place?.click();
  }

  return (
    <button type="button" className="button button-ink compact" onClick={jump}>
      {label}
    </button>
  );
}
