import type { CaseEvent, Notification, Reason } from './case-shapes.ts';
import { amountText, dayText } from '../application/formats.ts';
import {
  documentTitle,
  serviceTitle,
  stepTitle,
  t,
  tn,
  type TextKey,
} from '../application/texts.ts';

/** Reasons for rejecting a document. */
export function reasonText(reason: Reason | null | undefined): string {
  return t(`cases.${reason ?? 'other'}`);
}

function capitalize<Word extends string>(word: Word): Capitalize<Word> {
  return (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>;
}

function toldKey(
  kind: Notification['kind'],
  { outcome, company }: Notification['params'],
): TextKey {
  if (kind === 'caseClosed' && outcome === 'cancelled')
    return 'dashboard.toldCaseCancelled';
  if (kind === 'deadline' && company) return 'dashboard.toldDeadlineOfCompany';
  return `dashboard.told${capitalize(kind)}`;
}

/** Writes the text of a notification. */
export function notificationText({ kind, params }: Notification): string {
  const {
    service,
    step,
    document,
    name,
    reason,
    company = '',
    note = '',
    amount,
    due,
  } = params;
  return t(toldKey(kind, params), {
    company,
    service: serviceTitle(service),
    step: stepTitle(step),
    document: name ?? documentTitle(document),
    reason: reasonText(reason),
    amount: amountText(amount ?? 0),
    note,
    date: due ? dayText(due) : '',
  });
}

/** Kinds of event, with the resulting state if any. */
const events: Record<string, TextKey> = {
  caseOpened: 'cases.eventCaseOpened',
  'caseClosed completed': 'cases.eventCaseClosed',
  'caseClosed cancelled': 'cases.eventCaseCancelled',
  officerAssigned: 'cases.eventOfficerAssigned',
  officerRemoved: 'cases.eventOfficerRemoved',
  'stepChanged open': 'cases.eventStepOpen',
  'stepChanged waiting': 'cases.eventStepWaiting',
  'stepChanged done': 'cases.eventStepDone',
  'stepChanged skipped': 'cases.eventStepSkipped',
  'documentRequested requested': 'cases.eventDocumentRequested',
  documentSent: 'cases.eventDocumentSent',
  'documentChanged uploaded': 'cases.eventDocumentUploaded',
  'documentChanged in_review': 'cases.eventDocumentInReview',
  'documentChanged accepted': 'cases.eventDocumentAccepted',
  'documentChanged rejected': 'cases.eventDocumentRejected',
  'documentChanged waived': 'cases.eventDocumentWaived',
  documentDelivered: 'cases.eventDocumentDelivered',
  documentTakenBack: 'cases.eventDocumentTakenBack',
  'documentDue set': 'cases.eventDocumentDue',
  'documentDue removed': 'cases.eventDocumentNotDue',
  'orderChanged sent': 'cases.eventOrderSent',
  'orderChanged paid': 'cases.eventOrderPaid',
  'orderChanged refunded': 'cases.eventOrderRefunded',
  'orderChanged void': 'cases.eventOrderVoid',
};

/**
 * Returns the reason a document was rejected. Taken from the event, because the request forgets it once
 * another file comes.
 */
function whyRejected({ to, reason, note }: CaseEvent['params']): string[] {
  if (to !== 'rejected' || !reason) return [];
  const said = t('cases.reason', { reason: reasonText(reason) });
  return note ? [said, t('cases.note', { note })] : [said];
}

/** What an event's text depends on besides its kind. */
function stateOf({ kind, params }: CaseEvent): string | undefined {
  const { due, refunded, to, outcome } = params;
  if (kind === 'documentDue') return due ? 'set' : 'removed';
  // A partially refunded order is still paid.
  return refunded ? 'refunded' : (to ?? outcome);
}

/** Writes a line of a case's history. */
export function eventText(event: CaseEvent): string {
  const { kind, params } = event;
  const { step, document, name, number, to, from, due } = params;
  const state = stateOf(event);
  // A step whose day or note changed keeps its state.
  const same = kind === 'stepChanged' && from === to;
  const key = events[state ? `${kind} ${state}` : kind] ?? 'cases.eventOther';
  const told = t(same ? 'cases.eventStepChanged' : key, {
    step: stepTitle(step),
    document: documentTitle(document),
    date: due ? dayText(due) : '',
    name: name ?? '',
    number: number ?? '',
  });
  return [told, ...whyRejected(params)].join(' · ');
}

/** "2 new messages" */
export function unreadText(count: number): string {
  return tn('dashboard.unreadMessages', count);
}
