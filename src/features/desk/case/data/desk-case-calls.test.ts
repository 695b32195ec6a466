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
const time = '2026-06-24T10:00:00+00:00';
const invoice = { order_id: id, seen: 3 };
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
  ['readParties', (calls) => calls.readParties('CPF-C-2026-1'), '/desk_case', parties],
  ['readSteps', (calls) => calls.readSteps(id), '/case_steps', []],
  ['readInvoices', (calls) => calls.readInvoices(id), '/orders', []],
  ['readNotes', (calls) => calls.readNotes(id), '/desk_notes', []],
  ['readCaseAudit', (calls) => calls.readCaseAudit(id), '/case_audit', []],
  ['recordView', (calls) => calls.recordView(id), '/view_document', ''],
  [
    'reviewDocument',
    (calls) => calls.reviewDocument({ request: id, verdict: 'accepted', seen: id }),
    '/review_document',
    '',
  ],
  [
    'fileDocument',
    (calls) => calls.fileDocument({ unasked: id, request: id, seen: id }),
    '/file_document',
    '',
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
  ],
  ['finishStep', (calls) => calls.finishStep(id, false, 2), '/finish_step', ''],
  ['setStep', (calls) => calls.setStep({ step: id, seen: 2 }), '/set_step', ''],
  ['assignCase', (calls) => calls.assignCase({ case_id: id }), '/assign_case', ''],
  ['cancelCase', (calls) => calls.cancelCase(id, 1), '/cancel_case', ''],
  ['reopenCase', (calls) => calls.reopenCase(id, 'Why', 1), '/reopen_case', ''],
  [
    'addNote',
    (calls) => calls.addNote({ case_id: id, body: 'Note', key: id }),
    '/add_case_note',
    `"${id}"`,
  ],
  [
    'addDeadline',
    (calls) =>
      calls.addDeadline({ case_id: id, kind: 'filing', due: '2026-07-01', key: id }),
    '/add_deadline',
    `"${id}"`,
  ],
  ['addCompany', (calls) => calls.addCompany(id, company, id), '/add_company', `"${id}"`],
  [
    'changeCompany',
    (calls) => calls.changeCompany(id, company, 1),
    '/change_company',
    '',
  ],
  [
    'changeDeadline',
    (calls) => calls.changeDeadline(deadline, 'filing', '2026-07-01'),
    '/change_deadline',
    '',
  ],
  ['removeDeadline', (calls) => calls.removeDeadline(deadline), '/remove_deadline', ''],
  ['setRequestDue', (calls) => calls.setRequestDue(id, '', null), '/set_request_due', ''],
  ['takeBack', (calls) => calls.takeBack(id), '/take_back_document', ''],
  ['finishDeadline', (calls) => calls.finishDeadline(id), '/finish_deadline', ''],
  [
    'draftInvoice',
    (calls) => calls.draftInvoice(id, content, id),
    '/draft_order',
    `"${id}"`,
  ],
  [
    'reviseInvoice',
    (calls) => calls.reviseInvoice(invoice, content),
    '/revise_order',
    '',
  ],
  ['sendInvoice', (calls) => calls.sendInvoice(invoice), '/send_order', ''],
  [
    'recordPayment',
    (calls) => calls.recordPayment(invoice, { amount: 100, day: '2026-07-01' }, id),
    '/record_payment',
    `"${id}"`,
  ],
  [
    'refundInvoice',
    (calls) => calls.refundInvoice(invoice, { amount: 100 }, id),
    '/refund_order',
    `"${id}"`,
  ],
  ['declineReport', (calls) => calls.declineReport(id, 'No'), '/decline_report', ''],
  ['readReminders', (calls) => calls.readReminders([id]), '/payment_reminders', []],
  ['remindOfInvoice', (calls) => calls.remindOfInvoice(invoice), '/remind_of_order', ''],
  ['setReminders', (calls) => calls.setReminders(invoice, false), '/set_reminders', ''],
  ['voidInvoice', (calls) => calls.voidInvoice(invoice), '/void_order', ''],
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

describe('R1.20 R1.21 each call of a case', () => {
  testCalls(all, () => ({ backend, calls }));
});

describe('a refusal of the database', () => {
  test.each(['stale', 'requests_left', 'step_done', 'order_sent', 'bad_amount'])(
    'keeps its code: %s',
    async (code) => {
      backend.json('/finish_step', { code, message: 'Raw words' }, 409);
      expect(await calls.finishStep(id, false, 1)).toEqual({
        ok: false,
        failure: { kind: 'conflict', code },
      });
    },
  );
});

test('an action names the version that the officer saw and omits empty values', async () => {
  backend.json('/rest/v1/', '');
  await calls.setStep({ step: id, seen: 2 });
  await calls.assignCase({ case_id: id, seen: id });
  await calls.reviseInvoice(invoice, { lines: content.lines });
  expect(backend.requests.map(({ body }) => body)).toEqual([
    { step: id, seen: 2 },
    { case_id: id, seen: id },
    { order_id: id, seen: 3, lines: content.lines },
  ]);
});

test('a row of another shape is left out; a response of another shape is a failure', async () => {
  const row = { id: 1, at: time, actor: null, verb: 'x', subject: 'y', changes: {} };
  backend.json('/case_audit', [{ ...row, id: 2, at: 'yesterday' }, row]);
  expect(await calls.readCaseAudit(id)).toEqual({ ok: true, value: [row], leftOut: 1 });
  backend.json('/case_audit', row);
  expect(await calls.readCaseAudit(id)).toEqual({
    ok: false,
    failure: { kind: 'server' },
  });
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
