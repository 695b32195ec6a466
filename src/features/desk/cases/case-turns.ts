import { hasPassed } from '../../../i18n/format.ts';
import type { Overview } from '../../../cases/case-shapes.ts';
import { unreadText } from '../../../cases/case-texts.ts';
import { closedText, heldText, type Holders } from '../../../cases/whose-turn.ts';
import { dayText } from '../../../application/formats.ts';
import { stepTitle, t, tn } from '../../../application/texts.ts';

import type { CaseRow } from './case-list-calls.ts';

/** Not the portal's texts: in three languages, "we" among colleagues differs from "we" to a client. */
const holders: Holders & Record<'client', Holders['officer']> = {
  client: ['desk.withClient', 'desk.withClientNow'],
  officer: ['desk.withOfficer', 'desk.withOfficerNow'],
  authority: ['dashboard.withAuthority', 'dashboard.withAuthorityNow'],
  partner: ['desk.withPartner', 'desk.withPartnerNow'],
};

/** Returns whose turn it is. Open documents outweigh the current step. */
function holderOf({
  turn,
  to_send,
  to_review,
}: Pick<Overview, 'turn' | 'to_send' | 'to_review'>): Overview['turn'] {
  if (to_review > 0) return 'officer';
  return to_send > 0 ? 'client' : turn;
}

/** "With the client since June 24" */
export function holderText(row: CaseRow): string {
  const { closed_at, status, turn } = row;
  if (closed_at) return closedText(closed_at, status);
  const holder = holderOf(row);
  return holder ? heldText(holders[holder], holder === turn ? row.since : null) : '';
}

/** "2 documents to send", "1 document to review", "1 new message" */
export function openTexts({ to_send, to_review, unread_messages }: CaseRow): string[] {
  return [
    to_send > 0 && tn('desk.toSend', to_send),
    to_review > 0 && tn('desk.toReview', to_review),
    unread_messages > 0 && unreadText(unread_messages),
  ].filter((text) => text !== false);
}

export function isOverdue({ closed_at, due_on }: CaseRow): boolean {
  return !closed_at && due_on !== null && hasPassed(due_on);
}

/** "Our turn: review 2 documents" */
export function turnText(one: Overview): string {
  const { closed_at, to_send, to_review, due_on, since } = one;
  const turn = holderOf(one);
  if (closed_at) return closedText(closed_at, one.status);
  if (to_review > 0) return tn('deskCase.turnReview', to_review);
  if (to_send > 0)
    return due_on
      ? tn('deskCase.turnSendBy', to_send, { date: dayText(due_on) })
      : tn('deskCase.turnSend', to_send);
  const step = stepTitle({ key: one.step_key, title: one.step_title });
  if (turn === 'client') return t('deskCase.turnClient', { step });
  if (turn === 'authority' || turn === 'partner')
    return t('deskCase.turnElsewhere', { holder: heldText(holders[turn], since), step });
  return t('deskCase.turnOfficer', { step });
}

export function isOurTurn(one: Overview): boolean {
  return !one.closed_at && holderOf(one) === 'officer';
}
