import { type Mail, mailOf } from '../../supabase/functions/deliver-mail/email.ts';

/** For tests: a mail of each kind, as the database returns it. */

const ofCase = { reference: 'CPF-C-2026-00001', service: 'wfoe' };
const ofInvoice = { ...ofCase, number: 'CPF-I-2026-00001' };
const passport = { key: 'passport' };
const at = '2026-06-30T21:05:00.5+00:00';
const lease = { title: 'Lease <b>"of" & office</b>' };

function mail(kind: string, news: object[], changes: object = {}): Mail {
  return mailOf({
    key: `notification:${kind}`,
    kind,
    news: news.map((one) => ({ kind, ...one })),
    email: 'maya@crossport.example',
    locale: 'en',
    account: '00000000-0000-4000-8000-00000000000a',
    staff: false,
    ...changes,
  });
}

const visitor = { account: null };
const staff = { staff: true };
/** The first day is before the clocks change in Europe, the second after. */
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

export const samples: Record<string, Mail> = {
  caseOpened: mail('caseOpened', [ofCase]),
  caseOpenedInvited: mail('caseOpened', [{ ...ofCase, invited: true }]),
  caseOpenedWithLink: mail('caseOpened', [
    { ...ofCase, invited: true, invitationToken: 'a-b' },
  ]),
  caseClosed: mail('caseClosed', [{ ...ofCase, outcome: 'completed' }]),
  caseCancelled: mail('caseClosed', [{ ...ofCase, outcome: 'cancelled' }]),
  caseReopened: mail('caseReopened', [
    { ...ofCase, note: 'The bank asks for <b>one more</b> page' },
  ]),
  officerAssigned: mail('officerAssigned', [ofCase], staff),
  yourTurn: mail('yourTurn', [
    { ...ofCase, step: { key: 'chinaDocuments' }, due: '2026-06-30' },
  ]),
  stepDone: mail('stepDone', [{ ...ofCase, step: { key: 'chinaName' } }]),
  documentRequested: mail('documentRequested', [
    { ...ofCase, document: passport, due: '2026-06-30' },
    { ...ofCase, document: lease },
  ]),
  documentUploaded: mail('documentUploaded', [{ ...ofCase, document: passport }], staff),
  documentUnasked: mail(
    'documentUploaded',
    [{ ...ofCase, document: passport, unasked: true }],
    staff,
  ),
  documentAccepted: mail('documentAccepted', [
    { ...ofCase, document: passport },
    { ...ofCase, document: lease },
  ]),
  documentRejected: mail('documentRejected', [
    {
      ...ofCase,
      document: passport,
      reason: 'unreadable',
      note: 'Page 3 <i>please</i>',
      due: '2026-06-30',
    },
  ]),
  documentDelivered: mail('documentDelivered', [
    { ...ofCase, document: 'an id', name: '营业执照 <1>.pdf' },
  ]),
  message: mail('message', [ofCase]),
  messages: mail('message', [ofCase, ofCase, ofCase]),
  messageToStaff: mail('message', [ofCase], staff),
  invoice: mail('invoice', [
    { ...ofCase, number: 'CPF-I-2026-00001', amount: 123_450, due: '2026-07-15' },
  ]),
  paymentReceived: mail('paymentReceived', [
    { ...ofInvoice, amount: 100_000, outstanding: 23_450, payment: 1 },
  ]),
  paymentReceivedInFull: mail('paymentReceived', [
    { ...ofInvoice, amount: 123_450, outstanding: 0, payment: 2 },
  ]),
  refundMade: mail('refundMade', [
    { ...ofInvoice, amount: 5_000, outstanding: 0, payment: 3 },
  ]),
  paymentReported: mail(
    'paymentReported',
    [{ ...ofInvoice, outstanding: 123_450 }],
    staff,
  ),
  paymentMissing: mail('paymentMissing', [
    { ...ofInvoice, outstanding: 123_450, note: 'Not in our account <i>yet</i>' },
  ]),
  paymentReminder: mail('paymentReminder', [
    { ...ofInvoice, outstanding: 23_450, due: '2026-07-15' },
  ]),
  officerChanged: mail('officerChanged', [{ ...ofCase, officerName: 'Inés <b>Ortega' }]),
  deadline: mail('deadline', [{ ...ofCase, due: '2026-06-30' }]),
  deadlineOfCompany: mail('deadline', [
    { ...ofCase, due: '2026-06-30', company: 'Šimák & <Söhne>, 上海' },
  ]),
  deadlineOfStep: mail('deadline', [
    { ...ofCase, due: '2026-06-30', step: { key: 'chinaDocuments' } },
  ]),
  lead: mail('lead', [{ reference: 'CPF-L-2026-00001', lead: 'an-id' }], staff),
  leads: mail(
    'lead',
    [
      { reference: 'CPF-L-2026-00001', lead: 'an-id' },
      { reference: 'CPF-L-2026-00002', lead: 'another-id' },
    ],
    staff,
  ),
  referralJoined: mail('referralJoined', [{}]),
  referralsJoined: mail('referralJoined', [{}, {}, {}]),
  commissionEarned: mail('commissionEarned', [{ amount: 12_755, due: '2026-07-30' }]),
  payoutAsked: mail('payoutAsked', [{ amount: 12_755 }], staff),
  payoutPaid: mail('payoutPaid', [{ amount: 12_755 }]),
  payoutPaidToStaff: mail('payoutPaid', [{ amount: 12_755 }], staff),
  payoutDeclined: mail('payoutDeclined', [
    { amount: 12_755, note: 'No such account <i>GB00</i>' },
  ]),
  personInvited: mail('personInvited', [{ ...ofCase, name: 'Šimák & <Söhne>' }], visitor),
  personRemoved: mail('personRemoved', [ofCase], visitor),
  personLeft: mail('personLeft', [{ ...ofCase, name: 'partner@example.com' }]),
  consultationBooked: mail('consultationBooked', [{ ...call, ...ofVisitor }], visitor),
  consultationMoved: mail('consultationMoved', [{ ...moved, ...ofVisitor }], visitor),
  consultationCancelled: mail(
    'consultationCancelled',
    [{ ...moved, ...ofVisitor, sequence: 2 }],
    visitor,
  ),
  consultationReminder: mail(
    'consultationReminder',
    [{ ...moved, ...ofVisitor }],
    visitor,
  ),
  consultationBookedToStaff: mail(
    'consultationBooked',
    [{ ...call, ...ofOfficer }],
    staff,
  ),
  consultationMovedToStaff: mail(
    'consultationMoved',
    [{ ...moved, ...ofOfficer }],
    staff,
  ),
  consultationCancelledToStaff: mail(
    'consultationCancelled',
    [{ ...moved, ...ofOfficer, sequence: 2 }],
    staff,
  ),
  consultationReminderToStaff: mail(
    'consultationReminder',
    [{ ...moved, ...ofOfficer }],
    staff,
  ),
  leadReceived: mail('leadReceived', [{ reference: 'CPF-L-2026-00001' }], visitor),
  leadReply: mail(
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
  digest: mail('digest', [
    { ...ofCase, kind: 'stepDone', step: { key: 'chinaName' } },
    { ...ofCase, kind: 'documentRejected', document: passport, reason: 'expired' },
    { ...ofCase, kind: 'caseClosed', outcome: 'cancelled' },
  ]),
  deletionRequested: mail('deletionRequested', [{ due: '2026-07-14' }], visitor),
  deletionWithdrawn: mail('deletionWithdrawn', [{ at }], visitor),
  deletionRequestedToStaff: mail(
    'deletionRequestedToStaff',
    [{ ...ofCase, due: '2026-07-14' }],
    staff,
  ),
  deletionWithdrawnToStaff: mail('deletionWithdrawnToStaff', [ofCase], staff),
  passwordChanged: mail('passwordChanged', [{ at }], visitor),
  newAddressInUse: mail(
    'newAddressInUse',
    [{ at, address: 'new@crossport.example' }],
    visitor,
  ),
  oldAddressReplaced: mail(
    'oldAddressReplaced',
    [{ at, address: 'new@crossport.example' }],
    visitor,
  ),
  factorAdded: mail('factorAdded', [{ at, name: 'My <b>phone' }], visitor),
  factorRemoved: mail('factorRemoved', [{ at }], visitor),
  newBrowser: mail('newBrowser', [{ at, browser: 'Safari, macOS' }], visitor),
  accountExists: mail('accountExists', [{}], visitor),
};
