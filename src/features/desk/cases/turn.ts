import { hasPassed } from '../../../i18n/format.ts';
import { momentDay, turnText as toldTurn } from '../../../ui/cases/turn.ts';
import { t, tn } from '../../../ui/signed-in/texts.ts';

import type { CaseRow } from '../data/shapes.ts';

/**
 * Says whose turn it is in a case, as staff say it: "With the client since June 24". All but the
 * client's turn is said as to the client, whatever the client still has to send.
 */
export function turnText(row: CaseRow): string {
  const { closed_at, turn, since } = row;
  if (closed_at || (turn && turn !== 'client'))
    return toldTurn({ ...row, to_send: 0, step_key: null, step_title: null });
  return turn && since ? t('desk.withClient', { date: momentDay(since) }) : '';
}

/** Says what of a case waits for whom: documents to send, to review, messages. */
export function openTexts({ to_send, to_review, unread_messages }: CaseRow): string[] {
  return [
    to_send > 0 && tn('desk.toSend', to_send),
    to_review > 0 && tn('desk.toReview', to_review),
    unread_messages > 0 && tn('dashboard.unreadMessages', unread_messages),
  ].filter((text) => text !== false);
}

/** Whether the day of a case has passed. */
export function isOverdue({ closed_at, due_on }: CaseRow): boolean {
  return !closed_at && due_on !== null && hasPassed(due_on);
}
