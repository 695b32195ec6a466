// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  removeStubs,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../../../tests/stubs/backend.ts';
import { type Call, testCalls } from '../../../../../tests/stubs/calls.ts';

type Calls = typeof import('./desk-case-api.ts') &
  typeof import('./desk-company-api.ts') &
  typeof import('./desk-invoice-api.ts') &
  typeof import('./desk-payment-api.ts');

const session = sessionAnswer();
const id = 'ca000000-0000-4000-8000-000000000001';
const invoice = { invoice_id: id, seen: 3 };
const company = { name: 'Acme', place: 'HK' };
const content = { lines: [{ title: 'Fee', amount: 45_000 }], due: '2026-07-15' };
const deadlineChange = { deadline: id, kind: 'filing', due: '2026-07-01', seen: 3 };
const parties = {
  id,
  officer_id: null,
  version: 1,
  client: { name: null, email: 'ana@example.com', phone: null, locale: 'zh' },
  leads: [],
  officers: [],
};

const all: Call<Calls>[] = [
  ['readSummary', (api) => api.readSummary('CPF-C-2026-1'), '/case_summaries', []],
  [
    'readParties',
    (api) => api.readParties('CPF-C-2026-1'),
    '/desk_case',
    parties,
    { reference: 'CPF-C-2026-1' },
  ],
  ['readSteps', (api) => api.readSteps(id), '/case_steps', []],
  ['readInvoices', (api) => api.readInvoices(id), '/invoices', []],
  ['readNotes', (api) => api.readNotes(id), '/desk_notes', [], { case_id: id }],
  ['readCaseAudit', (api) => api.readCaseAudit(id), '/case_audit', [], { case_id: id }],
  ['recordView', (api) => api.recordView(id), '/view_document', '', { document: id }],
  [
    'reviewDocument',
    (api) => api.reviewDocument({ request: id, verdict: 'accepted', seen: 2 }),
    '/review_document',
    '',
    { request: id, verdict: 'accepted', seen: 2 },
  ],
  [
    'fileDocument',
    (api) => api.fileDocument({ unasked: id, request: id, seen: 2 }),
    '/file_document',
    '',
    { unasked: id, request: id, seen: 2 },
  ],
  [
    'requestDocuments',
    (api) =>
      api.requestDocuments({
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
    (api) => api.finishStep(id, false, 2),
    '/finish_step',
    '',
    { step: id, skip: false, seen: 2 },
  ],
  [
    'setStep',
    (api) => api.setStep({ step: id, seen: 2 }),
    '/set_step',
    '',
    { step: id, seen: 2 },
  ],
  [
    'assignCase',
    (api) => api.assignCase({ case_id: id, seen: 6 }),
    '/assign_case',
    '',
    { case_id: id, seen: 6 },
  ],
  [
    'cancelCase',
    (api) => api.cancelCase(id, 1),
    '/cancel_case',
    '',
    { case_id: id, seen_event: 1 },
  ],
  [
    'reopenCase',
    (api) => api.reopenCase(id, 'Why', 1),
    '/reopen_case',
    '',
    { case_id: id, reason: 'Why', seen_event: 1 },
  ],
  [
    'addNote',
    (api) => api.addNote({ case_id: id, body: 'Note', key: id }),
    '/add_case_note',
    `"${id}"`,
    { case_id: id, body: 'Note', key: id },
  ],
  [
    'addDeadline',
    (api) => api.addDeadline({ case_id: id, kind: 'filing', due: '2026-07-01', key: id }),
    '/add_deadline',
    `"${id}"`,
    { case_id: id, kind: 'filing', due: '2026-07-01', key: id },
  ],
  [
    'addCompany',
    (api) => api.addCompany(id, company, id),
    '/add_company',
    `"${id}"`,
    { case_id: id, ...company, key: id },
  ],
  [
    'changeCompany',
    (api) => api.changeCompany(id, company, 1),
    '/change_company',
    '',
    { company: id, ...company, seen: 1 },
  ],
  [
    'changeDeadline',
    (api) => api.changeDeadline(deadlineChange),
    '/change_deadline',
    '',
    deadlineChange,
  ],
  [
    'removeDeadline',
    (api) => api.removeDeadline(id, 3),
    '/remove_deadline',
    '',
    { deadline: id, seen: 3 },
  ],
  [
    'setRequestDue',
    (api) => api.setRequestDue(id, '', 2),
    '/set_request_due',
    '',
    { request: id, seen: 2 },
  ],
  ['takeBack', (api) => api.takeBack(id), '/take_back_document', '', { document: id }],
  [
    'finishDeadline',
    (api) => api.finishDeadline(id, 3),
    '/finish_deadline',
    '',
    { deadline: id, seen: 3 },
  ],
  [
    'draftInvoice',
    (api) => api.draftInvoice(id, content, id),
    '/draft_invoice',
    `"${id}"`,
    { case_id: id, ...content, key: id },
  ],
  [
    'reviseInvoice',
    (api) => api.reviseInvoice(invoice, content),
    '/revise_invoice',
    '',
    { ...invoice, ...content },
  ],
  ['sendInvoice', (api) => api.sendInvoice(invoice), '/send_invoice', '', invoice],
  [
    'recordPayment',
    (api) => api.recordPayment(invoice, { amount: 100, day: '2026-07-01' }, id),
    '/record_payment',
    `"${id}"`,
    { ...invoice, amount: 100, day: '2026-07-01', key: id },
  ],
  [
    'refundInvoice',
    (api) => api.refundInvoice(invoice, { amount: 100 }, id),
    '/refund_invoice',
    `"${id}"`,
    { ...invoice, amount: 100, key: id },
  ],
  [
    'declineReport',
    (api) => api.declineReport(id, 'No'),
    '/decline_report',
    '',
    { report: id, note: 'No' },
  ],
  ['readReminders', (api) => api.readReminders([id]), '/payment_reminders', []],
  [
    'remindOfInvoice',
    (api) => api.remindOfInvoice(invoice),
    '/remind_of_invoice',
    '',
    invoice,
  ],
  [
    'setReminders',
    (api) => api.setReminders(invoice, false),
    '/set_reminders',
    '',
    { ...invoice, automatic: false },
  ],
  ['voidInvoice', (api) => api.voidInvoice(invoice), '/void_invoice', '', invoice],
];

let backend: StubbedBackend;
let calls: Calls;

beforeEach(async () => {
  backend = stubBackend({ session: JSON.stringify(session) });
  backend.json('/auth/v1/user', session.user);
  calls = {
    ...(await import('./desk-case-api.ts')),
    ...(await import('./desk-company-api.ts')),
    ...(await import('./desk-invoice-api.ts')),
    ...(await import('./desk-payment-api.ts')),
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
    calls.removeDeadline(id, 3),
    calls.finishDeadline(id, 3),
    calls.recordView(id),
    calls.changeDeadline(deadlineChange),
  ])
    expect(await call).toEqual({
      ok: false,
      failure: { kind: 'conflict', code: 'gone' },
    });
});
