import { amountText, dayText, languagesText } from '../../application/formats.ts';
import { ownLocale } from '../../application/texts.ts';
import type { Reason } from '../../cases/case-shapes.ts';
import { documentTitle, stepTitle } from '../../cases/case-texts.ts';
import { deadlineText } from '../../cases/deadlines.ts';
import { reasonText } from '../../cases/event-texts.ts';
import { localDay, regionName } from '../../i18n/format.ts';
import type { AuditSubject, Changes } from './data/desk-shapes.ts';
import { type DeskKey, t } from './desk-texts.ts';

const actionTexts: Record<string, DeskKey> = {
  'insert cases': 'desk.didOpenCase',
  'update cases': 'desk.didChangeCase',
  'insert case_steps': 'desk.didAddStep',
  'update case_steps': 'desk.didChangeStep',
  'insert document_requests': 'desk.didRequestDocument',
  'update document_requests': 'desk.didChangeRequest',
  'insert documents': 'desk.didDeliverDocument',
  'update documents': 'desk.didFileDocument',
  'view documents': 'desk.didViewDocument',
  'delete documents': 'desk.didRetract',
  'insert messages': 'desk.didWrite',
  'insert case_notes': 'deskCase.didNote',
  'insert invoices': 'desk.didDraftInvoice',
  'update invoices': 'desk.didChangeInvoice',
  'send invoices': 'desk.didSendInvoice',
  'pay invoices': 'desk.didPayInvoice',
  'refund invoices': 'desk.didRefundInvoice',
  'remind invoices': 'desk.didRemind',
  'decline payment_reports': 'desk.didDeclineReport',
  'void invoices': 'desk.didVoidInvoice',
  'insert deadlines': 'desk.didAddDeadline',
  'update deadlines': 'desk.didChangeDeadline',
  'delete deadlines': 'desk.didRemoveDeadline',
  'insert client_companies': 'deskCompany.didAdd',
  'update client_companies': 'deskCompany.didChange',
  'answer leads': 'desk.didAnswerLead',
  'update leads': 'desk.didChangeLead',
  'finish consultations': 'deskCalls.didFinish',
  'unmark consultations': 'deskCalls.didUnmark',
  'cancel consultations': 'deskCalls.didCancel',
  'update consultations': 'deskCalls.didHandOver',
  'update working_hours': 'deskCalls.didSetHours',
  'update days_off': 'deskCalls.didSetDaysOff',
  'insert invitations': 'desk.didInvite',
  'delete invitations': 'invitation.failed',
  'take payouts': 'ledger.didTake',
  'takeOver payouts': 'ledger.didTakeOver',
  'pay payouts': 'ledger.didPay',
  'decline payouts': 'ledger.didDecline',
  'withdraw payouts': 'ledger.didWithdraw',
  'correct payouts': 'ledger.didCorrect',
  'update outbox': 'desk.didSendAgain',
  'insert staff': 'desk.didAddStaff',
  'update staff': 'desk.didChangeStaff',
  'delete staff': 'desk.didRemoveStaff',
  'reset staff': 'desk.resetDone',
  'require second_factor': 'desk.twoStepRequired',
  'relax second_factor': 'desk.twoStepRelaxed',
};

/** In general words if no text fits the entry. */
export function auditText(verb: string, table: string): string {
  return t(actionTexts[`${verb} ${table}`] ?? 'desk.didOther');
}

const fieldTexts: Record<string, DeskKey> = {
  state: 'desk.state',
  outcome: 'desk.auditOutcome',
  officer_id: 'desk.officer',
  due_on: 'desk.due',
  done_at: 'cases.stepDone',
  reason: 'deskCase.reason',
  amount: 'desk.invoiceAmount',
  refunded: 'deskCase.refunded',
  registered_on: 'deskCompany.registeredOn',
  place: 'deskCompany.place',
  kind: 'deskCase.deadlineKind',
  role: 'desk.role',
  languages: 'desk.languages',
  note: 'desk.note',
  name: 'desk.name',
  title: 'deskCase.documentTitle',
  number: 'desk.invoiceNumber',
};

const stateTexts: Record<string, Record<string, DeskKey>> = {
  leads: {
    new: 'desk.stateNew',
    answered: 'desk.stateAnswered',
    won: 'desk.stateWon',
    lost: 'desk.stateLost',
  },
  case_steps: {
    locked: 'cases.stepLocked',
    open: 'cases.stepOpen',
    waiting: 'cases.stepWaiting',
    done: 'cases.stepDone',
    skipped: 'cases.stepSkipped',
  },
  document_requests: {
    requested: 'deskCase.requested',
    uploaded: 'deskCase.uploaded',
    in_review: 'cases.inReview',
    accepted: 'cases.accepted',
    rejected: 'deskCase.rejected',
    waived: 'cases.waived',
  },
  consultations: {
    booked: 'deskCalls.booked',
    cancelled: 'deskCalls.cancelled',
    done: 'deskCalls.done',
    noShow: 'deskCalls.noShow',
  },
  invoices: {
    draft: 'deskCase.invoiceDraft',
    sent: 'deskCase.invoiceSent',
    paid: 'deskCase.invoicePaid',
    refunded: 'deskCase.invoiceRefunded',
    void: 'deskCase.invoiceVoid',
  },
};

const valueTexts: Record<string, DeskKey> = {
  officer: 'desk.caseOfficer',
  manager: 'desk.manager',
  completed: 'application.statusCompleted',
  cancelled: 'application.statusCancelled',
};

function translated(value: string, texts: Record<string, DeskKey> = valueTexts): string {
  const key = Object.hasOwn(texts, value) ? texts[value] : undefined;
  return key ? t(key) : value;
}

const formatters: Record<string, (value: string) => string> = {
  due_on: dayText,
  registered_on: dayText,
  done_at: (moment) => dayText(localDay(moment)),
  reason: (reason) => reasonText(reason as Reason),
  place: (country) => regionName(country, ownLocale()),
  kind: (kind) => deadlineText(kind),
  officer_id: (name) => name,
};

function valueText(table: string, field: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return languagesText(value.map(String)) || '–';
  if (typeof value === 'number') return amountText(value);
  if (field === 'state') return translated(String(value), stateTexts[table]);
  return (formatters[field] ?? translated)(String(value));
}

/** What a change is about, if it still exists; a deadline with its company. */
export function aboutText(
  subject: string,
  about: AuditSubject | null | undefined,
): string {
  if (!about) return '';
  if (subject === 'case_steps') return stepTitle(about);
  if (subject === 'deadlines')
    return [deadlineText(about.key ?? '', about.title), about.title]
      .filter(Boolean)
      .join(' · ');
  return about.key ? documentTitle(about) : (about.title ?? '');
}

/** "Status: New → Answered" */
export function changeTexts(table: string, changes: Changes): string[] {
  const texts = Object.entries(changes).map(([field, change]) => {
    const name = t(fieldTexts[field] ?? 'desk.auditOther');
    if (!change) return t('desk.auditChanged', { field: name });
    const [from, to] = change.map((value) => valueText(table, field, value));
    return `${name}: ${from} → ${to}`;
  });
  // Several fields may have no name of their own.
  return [...new Set(texts)];
}
