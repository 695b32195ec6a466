import { describe, expect } from 'vitest';

import {
  draftInvoice,
  openCase,
  recordPayment,
  sendInvoice,
} from './support/case-scenario.ts';
import {
  type Db,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';

interface Page {
  more: boolean;
  rows: { number: string | null; state: string; reference: string | null }[];
  sums: { count: number; billed: number; received: number; open: number };
}

const invoices = (db: Db, params: object = {}, visitor: Visitor = MANAGER) =>
  db.call<Page>(visitor, 'desk_invoices', params);

const numbers = async (...args: Parameters<typeof invoices>) =>
  (await invoices(...args)).rows.map(({ number }) => number);

/** A case with a draft, an overdue invoice, one not due yet and one of a deleted account. */
async function someInvoices(db: Db) {
  const { id, reference } = await openCase(db);
  await draftInvoice(db, id);
  const sent: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const invoice_id = await draftInvoice(db, id);
    await db.call(OFFICER, 'send_invoice', { invoice_id });
    sent.push(invoice_id);
  }
  for (const [index, days] of [-1, 9, 10].entries())
    await db.owner(
      'update public.invoices set due_on = current_date + $2::int where id = $1',
      [sent[index], days],
    );
  await db.owner(`update public.invoices set case_id = null where id = $1`, [sent[2]]);
  const rows = await db.owner<{ id: string; number: string }>(
    'select id, number from public.invoices where number is not null order by number',
  );
  return { reference, number: rows.map(({ number }) => number) };
}

describe('§11 the list of invoices', () => {
  test('has lists with their sums; officers find those of their cases', async ({
    db,
  }) => {
    const { number } = await someInvoices(db);
    const [late, later, withoutCase] = number;
    expect(await numbers(db)).toEqual([late, later, withoutCase]);
    expect(await numbers(db, { list: 'overdue' })).toEqual([late]);
    expect(await numbers(db, { list: 'draft' })).toEqual([null]);
    expect(await numbers(db, { list: 'without_case' })).toEqual([withoutCase]);
    const all = await invoices(db, { list: 'all' });
    expect(all.sums).toEqual({ count: 4, billed: 135_000, received: 0, open: 135_000 });
    expect(await numbers(db, {}, OFFICER)).toEqual([late, later]);
    expect(await numbers(db, { list: 'without_case' }, OFFICER)).toEqual([]);
    expect(await numbers(db, { list: 'all' }, OTHER_OFFICER)).toEqual([]);
  });

  test('is searched by number, client, case and service', async ({ db }) => {
    const { number, reference } = await someInvoices(db);
    const [late = '', later, withoutCase] = number;
    const find = (search: string, params: object = {}) =>
      numbers(db, { search, list: 'open', ...params });
    expect(await find(late.toLowerCase())).toEqual([late]);
    expect(await find(`${Number(late.split('-').at(-1))}`)).toEqual([late]);
    expect(await find('CPF-I-')).toEqual([late, later, withoutCase]);
    expect(await find('a@crossport')).toEqual([late, later, withoutCase]);
    // The invoice of a deleted account keeps the name of its case.
    expect(await find(reference)).toEqual([late, later, withoutCase]);
    expect(await find('visa', { services: '{wfoe}' })).toEqual([late, later]);
    expect(await find('nobody')).toEqual([]);
  });

  test('counts what is paid in part, and finds its reference', async ({ db }) => {
    const invoice = await sendInvoice(db, (await openCase(db)).id);
    await recordPayment(db, invoice, 15_000, { reference: 'Wire 77' });
    const { rows, sums } = await invoices(db, { search: 'wire 77' });
    expect(rows).toMatchObject([{ state: 'sent', paid: 15_000 }]);
    expect(sums).toEqual({ count: 1, billed: 45_000, received: 15_000, open: 30_000 });
  });

  test('has pages, for the file up to 500 rows', async ({ db }) => {
    const { id } = await openCase(db);
    for (let n = 0; n < 27; n += 1) await draftInvoice(db, id);
    const page = async (params: object) => {
      const { more, rows, sums } = await invoices(db, { list: 'draft', ...params });
      return [more, rows.length, sums.count];
    };
    expect(await page({})).toEqual([true, 25, 27]);
    expect(await page({ page: 2 })).toEqual([false, 2, 27]);
    expect(await page({ size: 1000 })).toEqual([false, 27, 27]);
  });
});
