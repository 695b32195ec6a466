import { localDay } from '../../../i18n/format.ts';
import { momentDay } from '../../../ui/cases/turn.ts';
import { t, tn } from '../../../ui/signed-in/texts.ts';

import type { CaseRow } from '../data/shapes.ts';

const holders = {
  client: 'desk.withClient',
  officer: 'dashboard.withOfficer',
  authority: 'dashboard.withAuthority',
  partner: 'dashboard.withPartner',
} as const;

/** Says whose turn it is in a case, as staff say it: "The client has had it since June 24". */
export function turnText({ closed_at, status, turn, since }: CaseRow): string {
  if (closed_at) {
    const date = momentDay(closed_at);
    return status === 'cancelled'
      ? t('dashboard.cancelledOn', { date })
      : t('dashboard.completedOn', { date });
  }
  return turn ? t(holders[turn], { date: since ? momentDay(since) : '' }) : '';
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
  return !closed_at && due_on !== null && due_on < localDay(new Date().toISOString());
}
