import { dayText, momentDay } from '../application/formats.ts';
import { t, type TextKey, tn } from '../application/texts.ts';
import { hasPassed } from '../i18n/format.ts';
import type { Holder, Overview } from './case-shapes.ts';
import { stepTitle } from './texts.ts';

type Held = readonly [since: TextKey, now: TextKey];

/** Texts by holder, for a known and for an unknown first day. */
export type Holders = Record<'officer' | 'authority' | 'partner', Held> &
  Partial<Record<Holder, Held>>;

const holders: Holders = {
  officer: ['dashboard.withOfficer', 'dashboard.withOfficerNow'],
  authority: ['dashboard.withAuthority', 'dashboard.withAuthorityNow'],
  partner: ['dashboard.withPartner', 'dashboard.withPartnerNow'],
};

function closedText(closed_at: string, status: Overview['status']): string {
  const date = momentDay(closed_at);
  return status === 'cancelled'
    ? t('dashboard.cancelledOn', { date })
    : t('dashboard.completedOn', { date });
}

/** "With the authority since June 24", "Completed on June 30" */
export function heldText(
  texts: Holders,
  {
    closed_at,
    status,
    holder,
    since,
  }: Pick<Overview, 'closed_at' | 'status' | 'holder' | 'since'>,
): string {
  if (closed_at) return closedText(closed_at, status);
  const held = texts[holder];
  if (!held) return '';
  const [sinceThen, now] = held;
  return since ? t(sinceThen, { date: momentDay(since) }) : t(now);
}

function ownTurn({
  client_act,
  to_send,
  due_on,
  step_key,
  step_title,
}: Overview): string {
  const step = stepTitle({ key: step_key, title: step_title });
  const date = due_on && !hasPassed(due_on) ? dayText(due_on) : '';
  if (client_act === 'send')
    return date
      ? tn('dashboard.sendBy', to_send, { date })
      : tn('dashboard.send', to_send);
  return date ? t('dashboard.stepBy', { step, date }) : t('dashboard.stepNow', { step });
}

/** "Your turn: send 2 documents by June 30", without the day once it has passed */
export function turnText(one: Overview): string {
  return one.client_act ? ownTurn(one) : heldText(holders, one);
}
