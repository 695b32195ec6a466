import { useId } from 'react';

import { useReportedAction } from '../../../application/useReportedAction.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import type { LeadState as State } from '../data/desk-shapes.ts';
import { t } from '../desk-texts.ts';
import { LeadState, stateText } from '../listing/LeadState.tsx';
import type { LeadDraft } from './useLeadDraft.ts';

/** What a state may become; the database refuses anything else. */
const next: Record<State, State[]> = {
  new: ['answered', 'won', 'lost'],
  answered: ['won', 'lost'],
  won: [],
  lost: ['answered'],
};

/** The state of an inquiry, and the menu that changes it. */
export function LeadStatus({ draft: { lead, save } }: { draft: LeadDraft }) {
  const [busy, run] = useReportedAction();
  const menu = useId();
  const { state } = lead;
  if (next[state].length === 0) return <LeadState state={state} />;
  return (
    <div>
      <span className="on-paper">
        <LeadState state={state} />
      </span>
      <button
        ref={keepFocus}
        type="button"
        className="inquiry-state"
        popoverTarget={menu}
        aria-label={`${t('desk.state')}: ${stateText(state)}`}
        aria-busy={busy}
      >
        <LeadState state={state} />
      </button>
      <div id={menu} className="desk-menu" popover="auto">
        {next[state].map((one) => (
          <button
            key={one}
            ref={keepFocus}
            type="button"
            className="menu-item"
            popoverTarget={menu}
            popoverTargetAction="hide"
            onClick={() => run(() => save({ state: one }), t('desk.saved'))}
          >
            {stateText(one)}
          </button>
        ))}
      </div>
    </div>
  );
}
