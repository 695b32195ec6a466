import type { Actor, Overview } from '../../../ui/cases/shapes.ts';
import { dayText, momentDay } from '../../../ui/cases/turn.ts';
import { stepTitle, t, tn } from '../../../ui/signed-in/texts.ts';

/** How the desk calls the two sides of a case. */
export const people = () => ({
  client: t('deskCase.client'),
  staff: t('cases.actorOfficer'),
});

/** How the desk calls who acts in a step. */
export const actors = (): Record<Actor, string> => ({
  client: t('deskCase.client'),
  officer: t('cases.actorOfficer'),
  authority: t('cases.actorAuthority'),
  partner: t('cases.actorPartner'),
});

/** Says whose turn it is, as staff see it. */
export function turnText(one: Overview): string {
  const { closed_at, status, to_send, to_review, turn, due_on, since } = one;
  if (closed_at)
    return t(status === 'cancelled' ? 'dashboard.cancelledOn' : 'dashboard.completedOn', {
      date: momentDay(closed_at),
    });
  const step = stepTitle({ key: one.step_key, title: one.step_title });
  const date = since ? momentDay(since) : '';
  if (to_review > 0) return tn('deskCase.turnReview', to_review);
  if (to_send > 0 && due_on)
    return tn('deskCase.turnSendBy', to_send, { date: dayText(due_on) });
  if (to_send > 0) return tn('deskCase.turnSend', to_send);
  switch (turn) {
    case 'client':
      return t('deskCase.turnClient', { step });
    case 'authority':
      return t('deskCase.turnAuthority', { step, date });
    case 'partner':
      return t('deskCase.turnPartner', { step, date });
    default:
      return t('deskCase.turnOfficer', { step });
  }
}

/** Whether the next act is ours. */
export function isOurTurn({ closed_at, turn, to_review }: Overview): boolean {
  return !closed_at && (turn === 'officer' || to_review > 0);
}
