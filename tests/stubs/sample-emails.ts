import {
  parseQueuedEmail,
  type QueuedEmail,
} from '../../supabase/functions/deliver-emails/email.ts';
import type { NotificationKind } from '../../supabase/functions/deliver-emails/notifications.ts';

const caseFields = { reference: 'CPF-C-2026-00001', service: 'wfoe' };
const invoiceFields = { ...caseFields, number: 'CPF-I-2026-00001' };
const passport = { key: 'passport' };
const at = '2026-06-30T21:05:00.5+00:00';
const lease = { title: 'Lease <b>"of" & office</b>' };

function queued(
  kind: NotificationKind | 'digest',
  notifications: object[],
  changes: object = {},
): QueuedEmail {
  return parseQueuedEmail({
    key: `notification:${kind}`,
    kind,
    notifications: notifications.map((one) => ({ kind, ...one })),
    email: 'maya@crossport.example',
    locale: 'en',
    account: '00000000-0000-4000-8000-00000000000a',
    staff: false,
    ...changes,
  });
}

const visitor = { account: null };
const staff = { staff: true };
/** The clocks in Europe change between this day and that of the moved call. */
const call = {
  reference: 'CPF-L-2026-00001',
  consultation: '00000000-0000-4000-8000-0000000000e1',
  starts: '2026-10-23T08:00:00+00:00',
  sequence: 0,
};
const moved = { ...call, starts: '2026-10-26T09:00:00+00:00', sequence: 1 };
const ofVisitor = {
  zone: 'Asia/Kathmandu',
  token: '00000000-0000-4000-8000-0000000000e2',
  replyTo: 'officer@crossport.example',
};
const ofOfficer = { zone: 'Europe/London', lead: 'an-id' };

const byName = {
  caseOpened: queued('caseOpened', [caseFields]),
  caseOpenedInvited: queued('caseOpened', [{ ...caseFields, invited: true }]),
  caseOpenedWithLink: queued('caseOpened', [
    { ...caseFields, invited: true, invitationToken: 'a-b' },
  ]),
  caseClosed: queued('caseClosed', [{ ...caseFields, outcome: 'completed' }]),
  caseCancelled: queued('caseClosed', [{ ...caseFields, outcome: 'cancelled' }]),
  caseReopened: queued('caseReopened', [
    { ...caseFields, note: 'The bank asks for <b>one more</b> page' },
  ]),
  officerAssigned: queued('officerAssigned', [caseFields], staff),
  yourTurn: queued('yourTurn', [
    { ...caseFields, step: { key: 'chinaDocuments' }, due: '2026-06-30' },
  ]),
  stepDone: queued('stepDone', [{ ...caseFields, step: { key: 'chinaName' } }]),
  documentRequested: queued('documentRequested', [
    { ...caseFields, document: passport, due: '2026-06-30' },
    { ...caseFields, document: lease },
  ]),
  documentUploaded: queued(
    'documentUploaded',
    [{ ...caseFields, document: passport }],
    staff,
  ),
  documentUnrequested: queued(
    'documentUploaded',
    [{ ...caseFields, document: passport, unrequested: true }],
    staff,
  ),
  documentAccepted: queued('documentAccepted', [
    { ...caseFields, document: passport },
    { ...caseFields, document: lease },
  ]),
  documentRejected: queued('documentRejected', [
    {
      ...caseFields,
      document: passport,
      reason: 'unreadable',
      note: 'Page 3 <i>please</i>',
      due: '2026-06-30',
    },
  ]),
  documentDelivered: queued('documentDelivered', [
    { ...caseFields, document: 'an id', name: '营业执照 <1>.pdf' },
  ]),
  message: queued('message', [caseFields]),
  messages: queued('message', [caseFields, caseFields, caseFields]),
  messageToStaff: queued('message', [caseFields], staff),
  invoice: queued('invoice', [
    { ...caseFields, number: 'CPF-I-2026-00001', amount: 123_450, due: '2026-07-15' },
  ]),
  paymentReceived: queued('paymentReceived', [
    { ...invoiceFields, amount: 100_000, outstanding: 23_450, payment: 1 },
  ]),
  paymentReceivedInFull: queued('paymentReceived', [
    { ...invoiceFields, amount: 123_450, outstanding: 0, payment: 2 },
  ]),
  refundMade: queued('refundMade', [
    { ...invoiceFields, amount: 5_000, outstanding: 0, payment: 3 },
  ]),
  paymentReported: queued(
    'paymentReported',
    [{ ...invoiceFields, outstanding: 123_450 }],
    staff,
  ),
  paymentMissing: queued('paymentMissing', [
    { ...invoiceFields, outstanding: 123_450, note: 'Not in our account <i>yet</i>' },
  ]),
  paymentReminder: queued('paymentReminder', [
    { ...invoiceFields, outstanding: 23_450, due: '2026-07-15' },
  ]),
  officerChanged: queued('officerChanged', [
    { ...caseFields, officerName: 'Inés <b>Ortega' },
  ]),
  deadline: queued('deadline', [{ ...caseFields, due: '2026-06-30' }]),
  deadlineOfCompany: queued('deadline', [
    { ...caseFields, due: '2026-06-30', company: 'Šimák & <Söhne>, 上海' },
  ]),
  deadlineOfStep: queued('deadline', [
    { ...caseFields, due: '2026-06-30', step: { key: 'chinaDocuments' } },
  ]),
  lead: queued('lead', [{ reference: 'CPF-L-2026-00001', lead: 'an-id' }], staff),
  leads: queued(
    'lead',
    [
      { reference: 'CPF-L-2026-00001', lead: 'an-id' },
      { reference: 'CPF-L-2026-00002', lead: 'another-id' },
    ],
    staff,
  ),
  referralJoined: queued('referralJoined', [{}]),
  referralsJoined: queued('referralJoined', [{}, {}, {}]),
  commissionEarned: queued('commissionEarned', [{ amount: 12_755, due: '2026-07-30' }]),
  payoutRequested: queued('payoutRequested', [{ amount: 12_755 }], staff),
  payoutPaid: queued('payoutPaid', [{ amount: 12_755 }]),
  payoutPaidToStaff: queued('payoutPaid', [{ amount: 12_755 }], staff),
  payoutDeclined: queued('payoutDeclined', [
    { amount: 12_755, note: 'No such account <i>GB00</i>' },
  ]),
  personInvited: queued(
    'personInvited',
    [{ ...caseFields, name: 'Šimák & <Söhne>' }],
    visitor,
  ),
  personRemoved: queued('personRemoved', [caseFields], visitor),
  personLeft: queued('personLeft', [{ ...caseFields, name: 'partner@example.com' }]),
  consultationBooked: queued('consultationBooked', [{ ...call, ...ofVisitor }], visitor),
  consultationMoved: queued('consultationMoved', [{ ...moved, ...ofVisitor }], visitor),
  consultationCancelled: queued(
    'consultationCancelled',
    [{ ...moved, ...ofVisitor, sequence: 2 }],
    visitor,
  ),
  consultationHandedOver: queued(
    'consultationHandedOver',
    [{ ...moved, ...ofVisitor, sequence: 2 }],
    visitor,
  ),
  consultationReminder: queued(
    'consultationReminder',
    [{ ...moved, ...ofVisitor }],
    visitor,
  ),
  consultationBookedToStaff: queued(
    'consultationBooked',
    [{ ...call, ...ofOfficer }],
    staff,
  ),
  consultationMovedToStaff: queued(
    'consultationMoved',
    [{ ...moved, ...ofOfficer }],
    staff,
  ),
  consultationCancelledToStaff: queued(
    'consultationCancelled',
    [{ ...moved, ...ofOfficer, sequence: 2 }],
    staff,
  ),
  consultationReminderToStaff: queued(
    'consultationReminder',
    [{ ...moved, ...ofOfficer }],
    staff,
  ),
  leadReceived: queued('leadReceived', [{ reference: 'CPF-L-2026-00001' }], visitor),
  leadReply: queued(
    'leadReply',
    [
      {
        reference: 'CPF-L-2026-00001',
        title: 'Your inquiry to Crossport',
        note: 'Dear Rosa <b>Diaz</b>,\n\nOur fee is USD 1,999.\nIt includes the licence.',
        replyTo: 'officer@crossport.example',
      },
    ],
    visitor,
  ),
  digest: queued('digest', [
    { ...caseFields, kind: 'stepDone', step: { key: 'chinaName' } },
    { ...caseFields, kind: 'documentRejected', document: passport, reason: 'expired' },
    { ...caseFields, kind: 'caseClosed', outcome: 'cancelled' },
  ]),
  deletionRequested: queued('deletionRequested', [{ due: '2026-07-14' }], visitor),
  deletionWithdrawn: queued('deletionWithdrawn', [{ at }], visitor),
  deletionRequestedToStaff: queued(
    'deletionRequestedToStaff',
    [{ ...caseFields, due: '2026-07-14' }],
    staff,
  ),
  deletionWithdrawnToStaff: queued('deletionWithdrawnToStaff', [caseFields], staff),
  passwordChanged: queued('passwordChanged', [{ at }], visitor),
  newAddressInUse: queued(
    'newAddressInUse',
    [{ at, address: 'new@crossport.example' }],
    visitor,
  ),
  oldAddressReplaced: queued(
    'oldAddressReplaced',
    [{ at, address: 'new@crossport.example' }],
    visitor,
  ),
  factorAdded: queued('factorAdded', [{ at, name: 'My <b>phone' }], visitor),
  factorRemoved: queued('factorRemoved', [{ at }], visitor),
  newBrowser: queued('newBrowser', [{ at, browser: 'Safari, macOS' }], visitor),
  accountExists: queued('accountExists', [{}], visitor),
} satisfies Record<NotificationKind, QueuedEmail> & Record<string, QueuedEmail>;

/** Each kind has at least one email, as the database returns it. */
export const samples: Record<string, QueuedEmail> = byName;
