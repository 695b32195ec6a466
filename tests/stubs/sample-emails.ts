import {
  parseQueuedEmail,
  type QueuedEmail,
} from '../../supabase/functions/deliver-emails/email.ts';
import type { NotificationKind } from '../../supabase/functions/deliver-emails/notifications.ts';

const ofCase = { reference: 'CPF-C-2026-00001', service: 'wfoe' };
const ofInvoice = { ...ofCase, number: 'CPF-I-2026-00001' };
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
  caseOpened: queued('caseOpened', [ofCase]),
  caseOpenedInvited: queued('caseOpened', [{ ...ofCase, invited: true }]),
  caseOpenedWithLink: queued('caseOpened', [
    { ...ofCase, invited: true, invitationToken: 'a-b' },
  ]),
  caseClosed: queued('caseClosed', [{ ...ofCase, outcome: 'completed' }]),
  caseCancelled: queued('caseClosed', [{ ...ofCase, outcome: 'cancelled' }]),
  caseReopened: queued('caseReopened', [
    { ...ofCase, note: 'The bank asks for <b>one more</b> page' },
  ]),
  officerAssigned: queued('officerAssigned', [ofCase], staff),
  yourTurn: queued('yourTurn', [
    { ...ofCase, step: { key: 'chinaDocuments' }, due: '2026-06-30' },
  ]),
  stepDone: queued('stepDone', [{ ...ofCase, step: { key: 'chinaName' } }]),
  documentRequested: queued('documentRequested', [
    { ...ofCase, document: passport, due: '2026-06-30' },
    { ...ofCase, document: lease },
  ]),
  documentUploaded: queued(
    'documentUploaded',
    [{ ...ofCase, document: passport }],
    staff,
  ),
  documentUnrequested: queued(
    'documentUploaded',
    [{ ...ofCase, document: passport, unrequested: true }],
    staff,
  ),
  documentAccepted: queued('documentAccepted', [
    { ...ofCase, document: passport },
    { ...ofCase, document: lease },
  ]),
  documentRejected: queued('documentRejected', [
    {
      ...ofCase,
      document: passport,
      reason: 'unreadable',
      note: 'Page 3 <i>please</i>',
      due: '2026-06-30',
    },
  ]),
  documentDelivered: queued('documentDelivered', [
    { ...ofCase, document: 'an id', name: '营业执照 <1>.pdf' },
  ]),
  message: queued('message', [ofCase]),
  messages: queued('message', [ofCase, ofCase, ofCase]),
  messageToStaff: queued('message', [ofCase], staff),
  invoice: queued('invoice', [
    { ...ofCase, number: 'CPF-I-2026-00001', amount: 123_450, due: '2026-07-15' },
  ]),
  paymentReceived: queued('paymentReceived', [
    { ...ofInvoice, amount: 100_000, outstanding: 23_450, payment: 1 },
  ]),
  paymentReceivedInFull: queued('paymentReceived', [
    { ...ofInvoice, amount: 123_450, outstanding: 0, payment: 2 },
  ]),
  refundMade: queued('refundMade', [
    { ...ofInvoice, amount: 5_000, outstanding: 0, payment: 3 },
  ]),
  paymentReported: queued(
    'paymentReported',
    [{ ...ofInvoice, outstanding: 123_450 }],
    staff,
  ),
  paymentMissing: queued('paymentMissing', [
    { ...ofInvoice, outstanding: 123_450, note: 'Not in our account <i>yet</i>' },
  ]),
  paymentReminder: queued('paymentReminder', [
    { ...ofInvoice, outstanding: 23_450, due: '2026-07-15' },
  ]),
  officerChanged: queued('officerChanged', [
    { ...ofCase, officerName: 'Inés <b>Ortega' },
  ]),
  deadline: queued('deadline', [{ ...ofCase, due: '2026-06-30' }]),
  deadlineOfCompany: queued('deadline', [
    { ...ofCase, due: '2026-06-30', company: 'Šimák & <Söhne>, 上海' },
  ]),
  deadlineOfStep: queued('deadline', [
    { ...ofCase, due: '2026-06-30', step: { key: 'chinaDocuments' } },
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
    [{ ...ofCase, name: 'Šimák & <Söhne>' }],
    visitor,
  ),
  personRemoved: queued('personRemoved', [ofCase], visitor),
  personLeft: queued('personLeft', [{ ...ofCase, name: 'partner@example.com' }]),
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
    { ...ofCase, kind: 'stepDone', step: { key: 'chinaName' } },
    { ...ofCase, kind: 'documentRejected', document: passport, reason: 'expired' },
    { ...ofCase, kind: 'caseClosed', outcome: 'cancelled' },
  ]),
  deletionRequested: queued('deletionRequested', [{ due: '2026-07-14' }], visitor),
  deletionWithdrawn: queued('deletionWithdrawn', [{ at }], visitor),
  deletionRequestedToStaff: queued(
    'deletionRequestedToStaff',
    [{ ...ofCase, due: '2026-07-14' }],
    staff,
  ),
  deletionWithdrawnToStaff: queued('deletionWithdrawnToStaff', [ofCase], staff),
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
