import { dayText } from '../../../application/formats.ts';
import { isRunning, isStepOver, type Step } from '../../../cases/case-shapes.ts';
import { stepTitle } from '../../../cases/case-texts.ts';
import { unreadText } from '../../../cases/event-texts.ts';
import { heldText, type HolderTexts } from '../../../cases/held-text.ts';
import { hasPassed } from '../../../i18n/format.ts';
import { t, tn } from '../desk-texts.ts';
import type { DeskSummary } from './data/desk-case-shapes.ts';

/** Not the portal's texts: in three languages, "we" among colleagues differs from "we" to a client. */
function holderTexts(): HolderTexts {
  return {
    client: [t('desk.withClient'), t('desk.withClientNow')],
    officer: [t('desk.withOfficer'), t('desk.withOfficerNow')],
    authority: [t('application.withAuthority'), t('application.withAuthorityNow')],
    partner: [t('desk.withPartner'), t('desk.withPartnerNow')],
  };
}

/** "With the client since June 24" */
export function holderText(row: Parameters<typeof heldText>[1]): string {
  return heldText(holderTexts(), row);
}

/** "2 documents to send", "1 document to review", "1 new message" */
export function openTexts({
  to_send,
  to_review,
  unread_messages,
}: Pick<DeskSummary, 'to_send' | 'to_review' | 'unread_messages'>): string[] {
  return [
    to_send > 0 && tn('desk.toSend', to_send),
    to_review > 0 && tn('desk.toReview', to_review),
    unread_messages > 0 && unreadText(unread_messages),
  ].filter((text) => text !== false);
}

export function isOverdue({
  closed_at,
  due_on,
}: Pick<DeskSummary, 'closed_at' | 'due_on'>): boolean {
  return !closed_at && due_on !== null && hasPassed(due_on);
}

function clientsTurn(
  { client_action, to_send, due_on }: DeskSummary,
  step: string,
): string {
  if (client_action !== 'send') return t('deskCase.turnClient', { step });
  return due_on
    ? tn('deskCase.turnSendBy', to_send, { date: dayText(due_on) })
    : tn('deskCase.turnSend', to_send);
}

/** "Our turn: review 2 documents" */
export function deskTurnText(one: DeskSummary): string {
  const step = stepTitle({ key: one.step_key, title: one.step_title });
  switch (one.holder) {
    case 'client':
      return clientsTurn(one, step);
    case 'officer':
      return one.officer_action === 'review'
        ? tn('deskCase.turnReview', one.to_review)
        : t('deskCase.turnOfficer', { step });
    case 'authority':
    case 'partner':
      return t('deskCase.turnElsewhere', { holder: heldText(holderTexts(), one), step });
    case 'nobody':
      return heldText(holderTexts(), one);
  }
}

export function currentStep(steps: readonly Step[] = []): Step | undefined {
  return steps.find(isRunning);
}

/** Whether finishing the step closes the case. */
export function isLastStep({ id }: Step, steps: readonly Step[] = []): boolean {
  return steps.length > 0 && steps.every((one) => one.id === id || isStepOver(one));
}
