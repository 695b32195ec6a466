import { expect, test } from 'vitest';

import type { Failure, Outcome } from '../supabase/failure.ts';
import { readPages } from './read-pages.ts';

interface Row {
  id: number;
}

const downFrom = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: count - index }));

/** Answers like `query`: rows that `isReadable` refuses are left out and counted. */
function server(rows: Row[], isReadable: (row: Row) => boolean = () => true) {
  const asked: [number, number][] = [];
  function readPage(from: number, to: number): Promise<Outcome<Row[]>> {
    asked.push([from, to]);
    const page = rows.slice(from, to + 1);
    const value = page.filter(isReadable);
    const leftOut = page.length - value.length;
    return Promise.resolve({ ok: true, value, ...(leftOut > 0 && { leftOut }) });
  }
  return { asked, readPage };
}

test('§10 §11 a list longer than a page is read to its end', async () => {
  const { asked, readPage } = server(downFrom(250));
  expect(await readPages(readPage)).toEqual({ ok: true, value: downFrom(250) });
  expect(asked).toEqual([
    [0, 99],
    [100, 199],
    [200, 299],
  ]);
});

test('§10 a list that fits on a page is read once', async () => {
  const { asked, readPage } = server(downFrom(99));
  expect(await readPages(readPage)).toEqual({ ok: true, value: downFrom(99) });
  expect(asked).toHaveLength(1);
});

test('§10 §11 a row that is added between two pages doubles none', async () => {
  const rows = downFrom(250);
  const { readPage } = server(rows);
  const read = await readPages((from, to) => {
    const page = readPage(from, to);
    rows.unshift({ id: rows.length + 1 });
    return page;
  });
  expect(read).toEqual({ ok: true, value: downFrom(250) });
});

test('rows that cannot be read are counted and do not cut the list', async () => {
  const { readPage } = server(downFrom(250), ({ id }) => id <= 120 && id % 10 > 0);
  const value = downFrom(120).filter(({ id }) => id % 10 > 0);
  expect(await readPages(readPage)).toEqual({ ok: true, value, leftOut: 142 });
});

test('a page that fails fails the list', async () => {
  const failure: Failure = { kind: 'offline' };
  const { readPage } = server(downFrom(250));
  const read = await readPages((from, to) =>
    from > 0 ? Promise.resolve({ ok: false, failure }) : readPage(from, to),
  );
  expect(read).toEqual({ ok: false, failure });
});
