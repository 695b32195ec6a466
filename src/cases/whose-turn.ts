import type { Actor, Overview } from './case-shapes.ts';
import { dayText, momentDay } from '../application/formats.ts';
import { stepTitle, t, tn, type TextKey } from '../application/texts.ts';

/** Texts by holder, for a known and for an unknown first day. */
export type Holders = Record<
  Exclude<Actor, 'client'>,
  readonly [since: TextKey, now: TextKey]
>;

const holders: Holders = {
  officer: ['dashboard.withOfficer', 'dashboard.withOfficerNow'],
  authority: ['dashboard.withAuthority', 'dashboard.withAuthorityNow'],
  partner: ['dashboard.withPartner', 'dashboard.withPartnerNow'],
};

/** "Completed on June 30" */
export function closedText(closed_at: string, status: Overview['status']): string {
  const date = momentDay(closed_at);
  return status === 'cancelled'
    ? t('dashboard.cancelledOn', { date })
    : t('dashboard.completedOn', { date });
}

/** "With the authority since June 24" */
export function heldText(
  [sinceThen, now]: Holders[keyof Holders],
  since: string | null,
): string {
  return since ? t(sinceThen, { date: momentDay(since) }) : t(now);
}

function ownTurn({
  to_send,
  due_on,
  step_key,
  step_title,
}: Pick<Overview, 'to_send' | 'due_on' | 'step_key' | 'step_title'>): string {
  const step = stepTitle({ key: step_key, title: step_title });
  const date = due_on ? dayText(due_on) : '';
  if (to_send > 0)
    return date
      ? tn('dashboard.sendBy', to_send, { date })
      : tn('dashboard.send', to_send);
  return date ? t('dashboard.stepBy', { step, date }) : t('dashboard.stepNow', { step });
}

/** Whether the client has something to do. Documents may be requested at any step. */
export function isOwnTurn({
  closed_at,
  turn,
  to_send,
}: Pick<Overview, 'closed_at' | 'turn' | 'to_send'>): boolean {
  return !closed_at && (turn === 'client' || to_send > 0);
}

/** "Your turn: send 2 documents by June 30" */
export function turnText(one: Overview): string {
  const { closed_at, status, turn, since } = one;
  if (closed_at) return closedText(closed_at, status);
  if (isOwnTurn(one) || !turn || turn === 'client') return ownTurn(one);
  return heldText(holders[turn], since);
}
