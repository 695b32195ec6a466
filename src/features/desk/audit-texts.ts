import { t, type TextKey } from '../../application/texts.ts';

const texts: Record<string, TextKey> = {
  'insert cases': 'desk.didOpenCase',
  'update cases': 'desk.didChangeCase',
  'insert case_steps': 'desk.didAddStep',
  'update case_steps': 'desk.didChangeStep',
  'insert document_requests': 'desk.didRequestDocument',
  'update document_requests': 'desk.didChangeRequest',
  'insert documents': 'desk.didDeliverDocument',
  'look documents': 'desk.didReadDocument',
  'delete documents': 'desk.didTakeBack',
  'insert messages': 'desk.didWrite',
  'insert orders': 'desk.didDraftOrder',
  'update orders': 'desk.didChangeOrder',
  'send orders': 'desk.didSendOrder',
  'pay orders': 'desk.didPayOrder',
  'refund orders': 'desk.didRefundOrder',
  'remind orders': 'desk.didRemind',
  'decline payment_reports': 'desk.didDeclineReport',
  'void orders': 'desk.didVoidOrder',
  'insert deadlines': 'desk.didAddDeadline',
  'update deadlines': 'desk.didChangeDeadline',
  'delete deadlines': 'desk.didRemoveDeadline',
  'insert companies': 'deskCompany.didAdd',
  'update companies': 'deskCompany.didChange',
  'update leads': 'desk.didChangeLead',
  'insert invitations': 'desk.didInvite',
  'delete invitations': 'invitation.failed',
  'take payouts': 'ledger.didTake',
  'takeOver payouts': 'ledger.didTakeOver',
  'pay payouts': 'ledger.didPay',
  'decline payouts': 'ledger.didDecline',
  'update outbox': 'desk.didSendAgain',
  'insert staff': 'desk.didAddStaff',
  'update staff': 'desk.didChangeStaff',
  'delete staff': 'desk.didRemoveStaff',
};

/** Describes an audit entry, in general terms if it has no text. */
export function auditText(verb: string, table: string): string {
  return t(texts[`${verb} ${table}`] ?? 'desk.didOther');
}
