// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  removeStubs,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../../../tests/stubs/backend.ts';
import { type Call, testCalls } from '../../../../../tests/stubs/calls.ts';

type Calls = typeof import('./desk-case-calls.ts') &
  typeof import('./desk-company-calls.ts') &
  typeof import('./desk-invoice-calls.ts') &
  typeof import('./desk-payment-calls.ts');

const session = sessionAnswer();
const id = 'ca000000-0000-4000-8000-000000000001';
const invoice = { invoice_id: id, seen: 3 };
const company = { name: 'Acme', place: 'HK' };
const content = { lines: [{ title: 'Fee', amount: 45_000 }], due: '2026-07-15' };
const deadline = {
  id,
  case_id: id,
  company_id: null,
  kind: 'other',
  due_on: '2026-06-30',
  done_at: null,
};
const parties = {
  id,
  officer_id: null,
  client: { name: null, email: 'ana@example.com', phone: null, locale: 'zh' },
  leads: [],
  officers: [],
};

const all: Call<Calls>[] = [
  ['readOverview', (calls) => calls.readOverview('CPF-C-2026-1'), '/case_overviews', []],
  [
    'readParties',
    (calls) => calls.readParties('CPF-C-2026-1'),
    '/desk_case',
    parties,
    { reference: 'CPF-C-2026-1' },
  ],
  ['readSteps', (calls) => calls.readSteps(id), '/case_steps', []],
  ['readInvoices', (calls) => calls.readInvoices(id), '/invoices', []],
  ['readNotes', (calls) => calls.readNotes(id), '/desk_notes', [], { case_id: id }],
  [
    'readCaseAudit',
    (calls) => calls.readCaseAudit(id),
    '/case_audit',
    [],
    { case_id: id },
  ],
  ['recordView', (calls) => calls.recordView(id), '/view_document', '', { document: id }],
  [
    'reviewDocument',
    (calls) => calls.reviewDocument({ request: id, verdict: 'accepted', seen: id }),
    '/review_document',
    '',
    { request: id, verdict: 'accepted', seen: id },
  ],
  [
    'fileDocument',
    (calls) => calls.fileDocument({ unasked: id, request: id, seen: id }),
    '/file_document',
    '',
    { unasked: id, request: id, seen: id },
  ],
  [
    'requestDocuments',
    (calls) =>
      calls.requestDocuments({
        case_id: id,
        documents: [{ document: 'passport' }],
        key: id,
      }),
    '/request_documents',
    `"${id}"`,
    { case_id: id, documents: [{ document: 'passport' }], key: id },
  ],
  [
    'finishStep',
    (calls) => calls.finishStep(id, false, 2),
    '/finish_step',
    '',
    { step: id, skip: false, seen: 2 },
  ],
  [
    'setStep',
    (calls) => calls.setStep({ step: id, seen: 2 }),
    '/set_step',
    '',
    { step: id, seen: 2 },
  ],
  [
    'assignCase',
    (calls) => calls.assignCase({ case_id: id }),
    '/assign_case',
    '',
    { case_id: id },
  ],
  [
    'cancelCase',
    (calls) => calls.cancelCase(id, 1),
    '/cancel_case',
    '',
    { case_id: id, seen: 1 },
  ],
  [
    'reopenCase',
    (calls) => calls.reopenCase(id, 'Why', 1),
    '/reopen_case',
    '',
    { case_id: id, reason: 'Why', seen: 1 },
  ],
  [
    'addNote',
    (calls) => calls.addNote({ case_id: id, body: 'Note', key: id }),
    '/add_case_note',
    `"${id}"`,
    { case_id: id, body: 'Note', key: id },
  ],
  [
    'addDeadline',
    (calls) =>
      calls.addDeadline({ case_id: id, kind: 'filing', due: '2026-07-01', key: id }),
    '/add_deadline',
    `"${id}"`,
    { case_id: id, kind: 'filing', due: '2026-07-01', key: id },
  ],
  [
    'addCompany',
    (calls) => calls.addCompany(id, company, id),
    '/add_company',
    `"${id}"`,
    { case_id: id, ...company, key: id },
  ],
  [
    'changeCompany',
    (calls) => calls.changeCompany(id, company, 1),
    '/change_company',
    '',
    { company: id, ...company, seen: 1 },
  ],
  [
    'changeDeadline',
    (calls) => calls.changeDeadline(deadline, 'filing', '2026-07-01'),
    '/change_deadline',
    '',
    {
      deadline: id,
      kind: 'filing',
      due: '2026-07-01',
      seen_kind: 'other',
      seen_due: '2026-06-30',
    },
  ],
  [
    'removeDeadline',
    (calls) => calls.removeDeadline(deadline),
    '/remove_deadline',
    '',
    { deadline: id, seen_kind: 'other', seen_due: '2026-06-30' },
  ],
  [
    'setRequestDue',
    (calls) => calls.setRequestDue(id, '', null),
    '/set_request_due',
    '',
    { request: id },
  ],
  [
    'takeBack',
    (calls) => calls.takeBack(id),
    '/take_back_document',
    '',
    { document: id },
  ],
  [
    'finishDeadline',
    (calls) => calls.finishDeadline(id),
    '/finish_deadline',
    '',
    { deadline: id },
  ],
  [
    'draftInvoice',
    (calls) => calls.draftInvoice(id, content, id),
    '/draft_invoice',
    `"${id}"`,
    { case_id: id, ...content, key: id },
  ],
  [
    'reviseInvoice',
    (calls) => calls.reviseInvoice(invoice, content),
    '/revise_invoice',
    '',
    { ...invoice, ...content },
  ],
  ['sendInvoice', (calls) => calls.sendInvoice(invoice), '/send_invoice', '', invoice],
  [
    'recordPayment',
    (calls) => calls.recordPayment(invoice, { amount: 100, day: '2026-07-01' }, id),
    '/record_payment',
    `"${id}"`,
    { ...invoice, amount: 100, day: '2026-07-01', key: id },
  ],
  [
    'refundInvoice',
    (calls) => calls.refundInvoice(invoice, { amount: 100 }, id),
    '/refund_invoice',
    `"${id}"`,
    { ...invoice, amount: 100, key: id },
  ],
  [
    'declineReport',
    (calls) => calls.declineReport(id, 'No'),
    '/decline_report',
    '',
    { report: id, note: 'No' },
  ],
  ['readReminders', (calls) => calls.readReminders([id]), '/payment_reminders', []],
  [
    'remindOfInvoice',
    (calls) => calls.remindOfInvoice(invoice),
    '/remind_of_invoice',
    '',
    invoice,
  ],
  [
    'setReminders',
    (calls) => calls.setReminders(invoice, false),
    '/set_reminders',
    '',
    { ...invoice, automatic: false },
  ],
  ['voidInvoice', (calls) => calls.voidInvoice(invoice), '/void_invoice', '', invoice],
];

let backend: StubbedBackend;
let calls: Calls;

beforeEach(async () => {
  backend = stubBackend({ session: JSON.stringify(session) });
  backend.json('/auth/v1/user', session.user);
  calls = {
    ...(await import('./desk-case-calls.ts')),
    ...(await import('./desk-company-calls.ts')),
    ...(await import('./desk-invoice-calls.ts')),
    ...(await import('./desk-payment-calls.ts')),
  };
});
afterEach(removeStubs);

describe('each call of a case', () => {
  testCalls(all, () => ({ backend, calls }));
});

test('a removed row is reported as gone, not as a missing case', async () => {
  backend.json('/rest/v1/', { code: 'no_case', message: 'Raw words' }, 404);
  for (const call of [
    calls.takeBack(id),
    calls.removeDeadline(deadline),
    calls.finishDeadline(id),
    calls.recordView(id),
    calls.changeDeadline(deadline, 'filing', '2026-07-01'),
  ])
    expect(await call).toEqual({
      ok: false,
      failure: { kind: 'conflict', code: 'gone' },
    });
});
