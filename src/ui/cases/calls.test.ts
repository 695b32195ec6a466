// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';

import { removeStubs, sessionAnswer, stubBackend } from '../../../tests/stubs/backend.ts';
import { MAX_ROWS } from '../../supabase/limits.ts';

afterEach(removeStubs);

const request = (title: string) => ({
  id: title,
  case_id: 'case',
  key: null,
  title,
  state: 'requested',
  reason: null,
  note: null,
  due_on: null,
});
const company = (name: string) => ({
  id: name,
  case_id: 'case',
  name,
  place: 'HK',
  registered_on: null,
  number: null,
  version: 1,
});

test.each([
  ['readRequests', '/document_requests', request],
  ['readCompanies', '/companies', company],
] as const)(
  '§10 %s asks for the newest, which the API does not leave out, and shows them last',
  async (name, path, row) => {
    const session = sessionAnswer();
    const backend = stubBackend({ session: JSON.stringify(session) });
    backend.json(path, [row('newer'), row('older')]);
    const calls = await import('./calls.ts');
    const read = await calls[name](['case']);
    expect(read).toMatchObject({ ok: true, value: [{ id: 'older' }, { id: 'newer' }] });
    const asked = backend.asked.find((one) => one.path.includes(path));
    expect(asked?.path).toContain('order=created_at.desc');
    expect(asked?.path).toContain('limit=100');
  },
);

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
  body: 'Hello',
  created_at: '2026-06-24T10:00:00+00:00',
  read_at: null,
});

describe.each([
  ['readDocuments', '/documents', document],
  ['readMessages', '/messages', message],
] as const)('§10 §11 %s has all of a case', (name, path, row) => {
  /** Reads so many rows from an API that answers a page of them at most. One more is added after each. */
  async function read(count: number, added: boolean) {
    const rows = Array.from({ length: count }, (_, index) => row(count - index));
    const backend = stubBackend({ session: JSON.stringify(sessionAnswer()) });
    const pages = () => backend.asked.filter((one) => one.path.includes(path));
    backend.answer(path, () => {
      const asked = new URLSearchParams(pages().at(-1)?.path.split('?')[1]);
      const from = Number(asked.get('offset'));
      const page = rows.slice(
        from,
        from + Math.min(Number(asked.get('limit')), MAX_ROWS),
      );
      if (added) rows.unshift(row(rows.length + 1));
      return Promise.resolve(Response.json(page));
    });
    const calls = await import('./calls.ts');
    const found = await (name === 'readMessages'
      ? calls.readMessages('case')
      : calls.readDocuments(['case']));
    const ids = found.ok ? found.value.map(({ id }) => Number(id)) : [];
    return { ids, pages: pages().map((one) => one.path) };
  }
  const downFrom = (count: number) => Array.from({ length: count }, (_, n) => count - n);

  test('also where the API answers fewer rows at once, in an order that is always the same', async () => {
    const { ids, pages } = await read(2 * MAX_ROWS + 50, false);
    expect(ids).toEqual(downFrom(2 * MAX_ROWS + 50));
    expect(pages).toHaveLength(3);
    for (const page of pages)
      expect(decodeURIComponent(page)).toContain('order=created_at.desc,id.desc');
  });

  test('each once, though one arrives while the others are read', async () => {
    const { ids } = await read(2 * MAX_ROWS + 50, true);
    expect(ids).toEqual(downFrom(2 * MAX_ROWS + 50));
  });

  test('by one query, where it has fewer', async () => {
    const { ids, pages } = await read(MAX_ROWS - 1, false);
    expect(ids).toEqual(downFrom(MAX_ROWS - 1));
    expect(pages).toHaveLength(1);
  });
});
