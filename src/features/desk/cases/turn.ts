import { hasPassed } from '../../../i18n/format.ts';
import type { Overview } from '../../../ui/cases/shapes.ts';
import { unreadText } from '../../../ui/cases/told.ts';
import { closedText, heldText, type Holders } from '../../../ui/cases/turn.ts';
import { dayText, momentDay } from '../../../ui/signed-in/formats.ts';
import { stepTitle, t, tn } from '../../../ui/signed-in/texts.ts';

import type { CaseRow } from '../data/shapes.ts';

/** Among colleagues "we" are others than to a client, in three of the languages. */
const holders: Holders = {
  officer: ['desk.withOfficer', 'desk.withOfficerNow'],
  authority: ['dashboard.withAuthority', 'dashboard.withAuthorityNow'],
  partner: ['desk.withPartner', 'desk.withPartnerNow'],
};

/** Says who has a case and since when, as the list has it: "With the client since June 24". */
export function holderText(row: CaseRow): string {
  const { closed_at, turn, since } = row;
  if (closed_at) return closedText(closed_at, row.status);
  if (turn === 'client')
    return since ? t('desk.withClient', { date: momentDay(since) }) : '';
  return turn ? heldText(holders[turn], since) : '';
}

/** Says what of a case waits for whom: documents to send, to review, messages. */
export function openTexts({ to_send, to_review, unread_messages }: CaseRow): string[] {
  return [
    to_send > 0 && tn('desk.toSend', to_send),
    to_review > 0 && tn('desk.toReview', to_review),
    unread_messages > 0 && unreadText(unread_messages),
  ].filter((text) => text !== false);
}

/** Whether the day of a case has passed. */
export function isOverdue({ closed_at, due_on }: CaseRow): boolean {
  return !closed_at && due_on !== null && hasPassed(due_on);
}

/** Says what is next in a case, as its screen has it: "Our turn: review 2 documents". */
export function turnText(one: Overview): string {
  const { closed_at, to_send, to_review, turn, due_on, since } = one;
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

/** Whether the next act is ours. */
export function isOurTurn({ closed_at, turn, to_review }: Overview): boolean {
  return !closed_at && (turn === 'officer' || to_review > 0);
}
