// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { prepareCalls } from '../../tests/stubs/calls.ts';
import { invoice, step } from '../../tests/stubs/desk-case.tsx';
import { caseRows } from '../../tests/stubs/unreadable-rows.ts';
import { maxRows } from '../supabase/limits.ts';

const id = 'ca000000-0000-4000-8000-000000000001';
const day = '2026-06-24';
const ready = prepareCalls(async () => ({
  ...(await import('./case-api.ts')),
  ...(await import('./invoices/payments-api.ts')),
}));
type Calls = ReturnType<typeof ready>['calls'];

const report = {
  invoice_id: id,
  paid_on: day,
  reference: null,
  state: 'open',
  note: null,
};
const payment = { ...report, number: 1, amount: 100, outstanding: 0 };

test.each<[string, string, object, (calls: Calls) => Promise<{ ok: boolean }>]>([
  ['steps', '/case_steps', step('uk', 'open', 1), ({ readSteps }) => readSteps(id)],
  [
    'requests',
    '/document_requests',
    caseRows.request,
    ({ readRequests }) => readRequests(id),
  ],
  [
    'documents',
    '/documents',
    caseRows.document,
    ({ readDocuments }) => readDocuments(id),
  ],
  [
    'messages',
    '/case_messages',
    caseRows.message,
    ({ readMessages }) => readMessages(id),
  ],
  ['events', '/case_events', caseRows.event, ({ readEvents }) => readEvents(id)],
  [
    'companies',
    '/client_companies',
    caseRows.company,
    ({ readClientCompanies }) => readClientCompanies(id),
  ],
  [
    'deadlines',
    '/deadlines',
    caseRows.deadline,
    ({ readDeadlines }) => readDeadlines(id),
  ],
  ['invoices', '/invoices', invoice('sent'), ({ readInvoices }) => readInvoices(id)],
  ['payments', '/case_payments', payment, ({ readPayments }) => readPayments([id])],
  ['reports', '/payment_reports', report, ({ readReports }) => readReports([id])],
  [
    'open reports',
    '/payment_reports',
    report,
    ({ readOpenReports }) => readOpenReports(),
  ],
])('%s beyond the first page are read, too', async (_, path, row, read) => {
  const { backend, calls } = ready();
  const isNumbered = path === '/case_events';
  const rows = Array.from({ length: maxRows + 1 }, (_row, index) => ({
    ...row,
    id: isNumbered ? index : `${index}`,
  }));
  backend.json(path, rows.slice(0, maxRows));
  backend.json(`offset=${maxRows}`, rows.slice(maxRows));
  const value = rows.map((one) => expect.objectContaining({ id: one.id }) as object);
  expect(await read(calls)).toEqual({ ok: true, value });
});
