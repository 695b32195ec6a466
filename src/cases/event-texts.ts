import { amountText, dayText } from '../application/formats.ts';
import { ownLocale, type SharedKey, t, tn } from '../application/texts.ts';
import { capitalize } from '../i18n/capitalize.ts';
import { notificationKey } from '../i18n/case-words.ts';
import { formatList, formatLocalMoment } from '../i18n/format.ts';
import type { Actor, Reason } from './case-shapes.ts';
import { documentTitle, serviceTitle, stepTitle } from './case-texts.ts';
import type { CaseEvent } from './event-shapes.ts';
import type { Notification } from './notifications/notification-shapes.ts';

export type Side = 'client' | 'staff';

/** `person`: someone to whom the client has given access. */
export type Reader = Side | 'person';

const actors = {
  client: 'cases.actorClient',
  officer: 'cases.actorOfficer',
  authority: 'cases.actorAuthority',
  partner: 'cases.actorPartner',
} as const satisfies Record<Actor, unknown>;

const actorsForStaff = {
  ...actors,
  client: 'cases.actorOwner',
  partner: 'cases.actorPartnerToStaff',
} as const;

const actorsFor = {
  client: actors,
  staff: actorsForStaff,
  person: { ...actors, client: 'cases.actorOwner' },
} as const;

/** Clients are "You" to themselves and "Client" to others. */
export function actorText(actor: Actor, reader: Reader): string {
  return t(actorsFor[reader][actor]);
}

export function sideText(side: Reader, reader: Reader): string {
  if (side === 'person') return t('cases.actorPerson');
  return actorText(side === 'client' ? 'client' : 'officer', reader);
}

export function reasonText(reason: Reason | null | undefined): string {
  return t(`cases.${reason ?? 'other'}`);
}

function documentsText(
  first: Notification['params']['document'],
  more: Notification['params']['more'] = [],
): string {
  const titles = [first, ...more.map(({ document }) => document)].map((one) =>
    documentTitle(one),
  );
  return formatList(titles, ownLocale());
}

export function notificationText({ kind, params }: Notification): string {
  const {
    service,
    step,
    document,
    name,
    reason,
    company = '',
    note = '',
    number = '',
    amount,
    outstanding,
    due,
    starts,
    more,
  } = params;
  const key = capitalize(notificationKey({ kind, ...params }));
  return t(`application.notification${key}`, {
    company,
    service: serviceTitle(service),
    step: stepTitle(step),
    document: name ?? documentsText(document, more),
    name: name ?? '',
    reason: reasonText(reason),
    amount: amountText(amount ?? 0),
    outstanding: amountText(outstanding ?? 0),
    number,
    note,
    date: due ? dayText(due) : '',
    moment: starts ? formatLocalMoment(starts, ownLocale()) : '',
  });
}

/** Texts by kind of event and resulting state. */
const events: Record<string, SharedKey> = {
  caseOpened: 'cases.eventCaseOpened',
  'caseClosed completed': 'cases.eventCaseClosed',
  'caseClosed cancelled': 'cases.eventCaseCancelled',
  caseReopened: 'cases.eventCaseReopened',
  officerAssigned: 'cases.eventOfficerAssigned',
  officerRemoved: 'cases.eventOfficerRemoved',
  'stepChanged open': 'cases.eventStepOpen',
  'stepChanged waiting': 'cases.eventStepWaiting',
  'stepChanged done': 'cases.eventStepDone',
  'stepChanged skipped': 'cases.eventStepSkipped',
  'documentRequested requested': 'cases.eventDocumentRequested',
  documentSent: 'cases.eventDocumentSent',
  documentUnrequested: 'cases.eventDocumentUnrequested',
  documentFiled: 'cases.eventDocumentFiled',
  documentWithdrawn: 'cases.eventDocumentWithdrawn',
  'documentChanged requested': 'cases.eventDocumentOpen',
  'documentChanged uploaded': 'cases.eventDocumentUploaded',
  'documentChanged in_review': 'cases.eventDocumentInReview',
  'documentChanged accepted': 'cases.eventDocumentAccepted',
  'documentChanged rejected': 'cases.eventDocumentRejected',
  'documentChanged waived': 'cases.eventDocumentWaived',
  personInvited: 'cases.eventPersonInvited',
  personJoined: 'cases.eventPersonJoined',
  personRemoved: 'cases.eventPersonRemoved',
  personLeft: 'cases.eventPersonLeft',
  documentDelivered: 'cases.eventDocumentDelivered',
  documentRetracted: 'cases.eventDocumentRetracted',
  'documentDue set': 'cases.eventDocumentDue',
  'documentDue removed': 'cases.eventDocumentNotDue',
  'invoiceChanged sent': 'cases.eventInvoiceSent',
  'invoiceChanged void': 'cases.eventInvoiceVoid',
  paymentReceived: 'cases.eventPaymentReceived',
  refundMade: 'cases.eventRefundMade',
  paymentReported: 'cases.eventPaymentReported',
  paymentMissing: 'cases.eventPaymentMissing',
  paymentReminded: 'cases.eventPaymentReminded',
};

/**
 * Why a case was reopened or a document rejected. The request itself forgets the reason once
 * another file arrives.
 */
function reasonTexts({ kind, params }: CaseEvent): string[] {
  const { to, reason, note } = params;
  if (kind === 'caseReopened') return note ? [t('cases.reason', { reason: note })] : [];
  if (to !== 'rejected' || !reason) return [];
  const text = t('cases.reason', { reason: reasonText(reason) });
  return note ? [text, t('cases.note', { note })] : [text];
}

function stateOf({ kind, params }: CaseEvent): string | undefined {
  const { due, to, outcome } = params;
  if (kind === 'documentDue') return due ? 'set' : 'removed';
  return to ?? outcome;
}

export function eventText(event: CaseEvent): string {
  const { kind, params } = event;
  const { step, document, name, number, amount, to, from, due } = params;
  const state = stateOf(event);
  // Only the step's due day or note changed.
  const sameState = kind === 'stepChanged' && from === to;
  const key = events[state ? `${kind} ${state}` : kind] ?? 'cases.eventOther';
  const text = t(sameState ? 'cases.eventStepChanged' : key, {
    step: stepTitle(step),
    document: documentTitle(document),
    date: due ? dayText(due) : '',
    name: name ?? '',
    number: number ?? '',
    amount: amountText(amount ?? 0),
  });
  return [text, ...reasonTexts(event)].join(' · ');
}

export function unreadText(count: number): string {
  return tn('application.unreadMessages', count);
}
