// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';

import { removeStubs, sessionAnswer, stubBackend } from '../../tests/stubs/backend.ts';
import { maxRows } from '../supabase/limits.ts';

afterEach(removeStubs);

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
const order = (number: number) => ({
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
  ['readOrders', '/orders', order, 'sent_at.desc,id.desc'],
] as const)('§10 §11 %s returns all rows of a case', (name, path, row, sorted) => {
  async function read(count: number, added: boolean) {
    const rows = Array.from({ length: count }, (_, index) => row(count - index));
    const backend = stubBackend({ session: JSON.stringify(sessionAnswer()) });
    const pages = () => backend.requests.filter((one) => one.path.includes(path));
    backend.answer(path, () => {
      const query = new URLSearchParams(pages().at(-1)?.path.split('?')[1]);
      const from = Number(query.get('offset'));
      const page = rows.slice(from, from + Math.min(Number(query.get('limit')), maxRows));
      if (added) rows.unshift(row(rows.length + 1));
      return Promise.resolve(Response.json(page));
    });
    const calls = await import('./case-calls.ts');
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
