// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { faults } from '../../tests/stubs/backend.ts';
import { type Call, prepareCalls, testCalls } from '../../tests/stubs/calls.ts';
import { maxRows } from '../supabase/limits.ts';

type Calls = typeof import('./case-calls.ts');

const id = 'ca000000-0000-4000-8000-000000000001';
const posted = { case_id: id, body: 'Hi', files: [], key: id };

const all: Call<Calls>[] = [
  ['readPeople', (calls) => calls.readPeople(id), '/case_people', []],
  ['readSteps', (calls) => calls.readSteps(id), '/case_steps', []],
  ['readRequests', (calls) => calls.readRequests([id]), '/document_requests', []],
  ['readDocuments', (calls) => calls.readDocuments([id]), '/documents', []],
  ['readMessages', (calls) => calls.readMessages(id), '/case_messages', []],
  ['readEvents', (calls) => calls.readEvents(id), '/case_events', []],
  ['readInvoices', (calls) => calls.readInvoices([id]), '/orders', []],
  ['readCompanies', (calls) => calls.readCompanies([id]), '/companies', []],
  ['readDeadlines', (calls) => calls.readDeadlines([id]), '/deadlines', []],
  ['postMessage', (calls) => calls.postMessage(posted), '/post_message', `"${id}"`],
  ['markMessagesRead', (calls) => calls.markMessagesRead(id), '/mark_messages', ''],
  [
    'submitDocument',
    (calls) =>
      calls.submitDocument(
        { request: id, path: 'a', name: '护照.pdf', sha256: 'b' },
        new AbortController().signal,
      ),
    '/submit_document',
    `"${id}"`,
  ],
];

const ready = prepareCalls(() => import('./case-calls.ts'));

describe('R1.20 R1.21 each call of portal and desk about a case', () => {
  testCalls(all, ready);
});

describe('a refusal of the database', () => {
  test.each(['case_closed', 'not_asked', 'too_many_files', 'no_file'])(
    'keeps its code: %s',
    async (code) => {
      const { backend, calls } = ready();
      backend.json('/submit_document', { code, message: 'Raw words' }, 409);
      const file = { request: id, path: 'a', name: 'b', sha256: 'c' };
      const { signal } = new AbortController();
      expect(await calls.submitDocument(file, signal)).toEqual({
        ok: false,
        failure: { kind: 'conflict', code },
      });
    },
  );

  test('of a missing case may mean that the session has ended', async () => {
    const { backend, calls } = ready();
    backend.json('/post_message', { code: 'no_case', message: 'Raw words' }, 404);
    expect(await calls.postMessage(posted)).toMatchObject({
      failure: { kind: 'conflict', code: 'no_case' },
    });
    backend.answer('/auth/v1/user', faults['403']);
    backend.json('/auth/v1/logout', '', 204);
    expect(await calls.postMessage(posted)).toMatchObject({
      failure: { kind: 'ended' },
    });
  });
});

const request = (number: number) => ({
  id: `${number}`,
  case_id: 'case',
  key: 'passport',
  title: null,
  state: 'requested',
  reason: null,
  note: null,
  due_on: null,
  unasked: false,
  client_note: null,
});
const company = (number: number) => ({
  id: `${number}`,
  case_id: 'case',
  name: `Company ${number}`,
  place: 'HK',
  registered_on: null,
  number: null,
  version: 1,
});
const deadline = (number: number) => ({
  id: `${number}`,
  case_id: 'case',
  company_id: null,
  kind: 'filing',
  due_on: '2026-06-30',
  done_at: null,
});
const invoice = (number: number) => ({
  id: `${number}`,
  case_id: 'case',
  number: `CPF-I-2026-${number}`,
  billed_to: {},
  lines: [{ title: 'Fee', amount: 100 }],
  amount: 100,
  paid: 0,
  refunded: 0,
  state: 'sent',
  due_on: null,
  sent_at: '2026-06-24T10:00:00+00:00',
  paid_at: null,
});
const document = (number: number) => ({
  id: `${number}`,
  case_id: 'case',
  request_id: 'request',
  path: `case/request/${number}`,
  name: `${number}.pdf`,
  size: 1000,
  created_at: '2026-06-24T10:00:00+00:00',
});
const message = (number: number) => ({
  id: `${number}`,
  from_staff: false,
  author_name: null,
  body: 'Hello',
  created_at: '2026-06-24T10:00:00+00:00',
  read_at: null,
});

describe.each([
  ['readRequests', '/document_requests', request, 'created_at.asc,id.asc'],
  ['readDocuments', '/documents', document, 'created_at.desc,id.desc'],
  ['readMessages', '/case_messages', message, 'created_at.desc,id.desc'],
  ['readCompanies', '/companies', company, 'created_at.asc,id.asc'],
  ['readDeadlines', '/deadlines', deadline, 'done_at.desc.nullsfirst,due_on.asc,id.asc'],
  ['readInvoices', '/orders', invoice, 'sent_at.desc,id.desc'],
] as const)('§10 §11 %s returns all rows of a case', (name, path, row, sorted) => {
  async function read(count: number, added: boolean) {
    const rows = Array.from({ length: count }, (_, index) => row(count - index));
    const { backend, calls } = ready();
    const pages = () => backend.requests.filter((one) => one.path.includes(path));
    backend.answer(path, () => {
      const query = new URLSearchParams(pages().at(-1)?.path.split('?')[1]);
      const from = Number(query.get('offset'));
      const page = rows.slice(from, from + Math.min(Number(query.get('limit')), maxRows));
      if (added) rows.unshift(row(rows.length + 1));
      return Promise.resolve(Response.json(page));
    });
    const outcome = await (name === 'readMessages'
      ? calls.readMessages('case')
      : calls[name](['case']));
    const ids = outcome.ok ? outcome.value.map(({ id }) => Number(id)) : [];
    return { ids, pages: pages().map((one) => one.path) };
  }
  const downFrom = (count: number) => Array.from({ length: count }, (_, n) => count - n);

  test('beyond the API’s row limit, in a stable order', async () => {
    const { ids, pages } = await read(2 * maxRows + 50, false);
    expect(ids).toEqual(downFrom(2 * maxRows + 50));
    expect(pages).toHaveLength(3);
    for (const page of pages)
      expect(decodeURIComponent(page)).toContain(`order=${sorted}`);
  });

  test('each once if a row is added between two pages', async () => {
    const { ids } = await read(2 * maxRows + 50, true);
    expect(ids).toEqual(downFrom(2 * maxRows + 50));
  });

  test('with one query if they fit on a page', async () => {
    const { ids, pages } = await read(maxRows - 1, false);
    expect(ids).toEqual(downFrom(maxRows - 1));
    expect(pages).toHaveLength(1);
  });
});
