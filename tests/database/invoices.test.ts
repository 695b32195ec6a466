import { describe, expect } from 'vitest';

import {
  draftInvoice,
  openCase,
  PAY_DAY,
  recordPayment,
} from './support/case-scenario.ts';
import { type Db, MANAGER, OFFICER, USER_A, type Visitor } from './support/database.ts';
import { test } from './support/database-test.ts';

const testCase = (title: string, run: (db: Db, case_id: string) => Promise<void>) =>
  test(title, async ({ db }) => run(db, (await openCase(db)).id));

const invoicesFor = (db: Db, visitor: Visitor) =>
  db.read<Record<string, unknown>>(
    visitor,
    'select number, state, amount::int, refunded::int from public.invoices',
  );

describe('§10 invoices', () => {
  testCase(
    'are the client’s once sent, and paid when a manager says so',
    async (db, id) => {
      const invoice_id = await draftInvoice(db, id);
      expect(await invoicesFor(db, USER_A)).toEqual([]);
      expect(await invoicesFor(db, OFFICER)).toHaveLength(1);

      await db.call(OFFICER, 'send_invoice', { invoice_id });
      const number = expect.stringMatching(/^CPF-I-\d{4}-\d{5}$/) as unknown;
      expect(await invoicesFor(db, USER_A)).toEqual([
        { number, state: 'sent', amount: 45_000, refunded: 0 },
      ]);
      const notifications = await db.read(
        USER_A,
        `select params ->> 'amount' as amount from public.notifications where kind = 'invoice'`,
      );
      expect(notifications).toEqual([{ amount: '45000' }]);

      await recordPayment(db, invoice_id, 45_000);
      const refund = (amount: number) =>
        db.attempt(MANAGER, 'refund_invoice', { invoice_id, amount, paid_on: PAY_DAY });
      expect(await refund(0)).toBe('bad_amount');
      expect(await refund(45_001)).toBe('bad_amount');
      expect(await refund(15_000)).toBe('accepted');
      const partly = { state: 'paid', refunded: 15_000 };
      expect(await invoicesFor(db, USER_A)).toMatchObject([partly]);
      expect(await refund(30_001)).toBe('bad_amount');
      expect(await refund(30_000)).toBe('accepted');
      const whole = { state: 'refunded', refunded: 45_000 };
      expect(await invoicesFor(db, USER_A)).toMatchObject([whole]);
      expect(await refund(1)).toBe('bad_amount');
    },
  );

  testCase('change their state only in the designed order', async (db, id) => {
    const invoice_id = await draftInvoice(db, id);
    const act = (name: string, args = {}) =>
      db.attempt(MANAGER, name, { invoice_id, ...args });
    const payment = { amount: 1, paid_on: PAY_DAY };
    expect(await act('record_payment', payment)).toBe('invoice_draft');
    expect(await act('send_invoice')).toBe('accepted');
    expect(await act('send_invoice')).toBe('invoice_sent');
    expect(await act('void_invoice')).toBe('accepted');
    expect(await act('record_payment', payment)).toBe('invoice_void');
    // The client sees that a sent invoice is void, but never a voided draft.
    expect(await invoicesFor(db, USER_A)).toMatchObject([{ state: 'void' }]);
    await db.call(OFFICER, 'void_invoice', { invoice_id: await draftInvoice(db, id) });
    expect(await invoicesFor(db, USER_A)).toHaveLength(1);
  });

  testCase('have gapless numbers, even after refusals', async (db, id) => {
    const act = (name: string, invoice_id: string) =>
      db.attempt(OFFICER, name, { invoice_id });
    for (let round = 0; round < 3; round += 1) {
      const invoice = await draftInvoice(db, id);
      expect(await act('send_invoice', invoice)).toBe('accepted');
      expect(await act('send_invoice', invoice)).toBe('invoice_sent');
      const other = await draftInvoice(db, id);
      await act('void_invoice', other);
      expect(await act('send_invoice', other)).toBe('invoice_void');
    }
    const rows = await db.read<{ number: string }>(
      OFFICER,
      'select number from public.invoices where number is not null order by number',
    );
    const numbers = rows.map(({ number }) => Number(number.split('-').at(-1)));
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  testCase(
    'R1.2 have only titles and whole cents, however they are written',
    async (db, case_id) => {
      const invoice_id = await draftInvoice(db, case_id);
      const outcomes = async (...lines: unknown[]) => [
        await db.attempt(OFFICER, 'draft_invoice', { case_id, lines }),
        await db.attempt(OFFICER, 'revise_invoice', { invoice_id, lines }),
      ];
      const line = (amount: unknown, title: unknown = 'Fee') => ({ title, amount });
      for (const odd of [
        { title: 'Fee' },
        line(100, { a: 1 }),
        line(100, ['Fee']),
        line(100, 5),
        line(100, null),
        line(100, ''),
        line(100, '\u202e'),
        line('100'),
        line(0.5),
        line(null),
        5,
        null,
        ['Fee', 100],
      ])
        expect([odd, await outcomes(odd)]).toEqual([odd, ['bad_lines', 'bad_lines']]);
      const twice = (code: string) => [code, code];
      for (const amount of [0, -1, 100_000_001])
        expect([amount, await outcomes(line(amount))]).toEqual([
          amount,
          twice('23514 invoices_amount'),
        ]);
      for (const amount of [1e30, -1e30])
        expect([amount, await outcomes(line(amount))]).toEqual([amount, twice('22003')]);
      expect(await outcomes()).toEqual(twice('23502'));
      expect(await outcomes(...Array<object>(51).fill(line(1)))).toEqual(
        twice('23514 invoices_lines'),
      );
      const accepted = ['accepted', 'accepted'];
      expect(await outcomes({ ...line(100), id: MANAGER, state: 'paid' })).toEqual(
        accepted,
      );
      const row = { lines: [line(100)], state: 'draft' };
      const rows = await db.read(OFFICER, 'select lines, state from public.invoices');
      expect(rows).toEqual([row, row]);
    },
  );

  testCase('are audited, each act by its own verb', async (db, id) => {
    const invoice_id = await draftInvoice(db, id);
    const other = await draftInvoice(db, id);
    const lines = [{ title: 'Fee', amount: 100 }];
    await db.call(MANAGER, 'revise_invoice', { invoice_id, lines });
    await db.call(MANAGER, 'send_invoice', { invoice_id });
    await recordPayment(db, invoice_id, 30);
    await recordPayment(db, invoice_id, 70);
    await db.call(MANAGER, 'refund_invoice', {
      invoice_id,
      amount: 40,
      paid_on: PAY_DAY,
    });
    await db.call(MANAGER, 'refund_invoice', {
      invoice_id,
      amount: 60,
      paid_on: PAY_DAY,
    });
    await db.call(MANAGER, 'void_invoice', { invoice_id: other });
    const rows = await db.read<{ verb: string }>(
      MANAGER,
      `select verb from public.case_audit('${id}') where subject = 'invoices' order by id`,
    );
    expect(rows.map(({ verb }) => verb).join(' ')).toBe(
      'insert insert update send pay pay refund refund void',
    );
  });

  testCase(
    'are kept for six years after their year when the account is deleted',
    async (db, id) => {
      const invoice_id = await draftInvoice(db, id);
      await db.call(OFFICER, 'send_invoice', { invoice_id });
      await db.owner(`delete from auth.users where id = '${USER_A}'`);
      const query = `select case_id, billed_to ->> 'email' as email, state from public.invoices`;
      expect(await db.read(MANAGER, query)).toEqual([
        { case_id: null, email: 'a@crossport.example', state: 'sent' },
      ]);
      expect(await db.read(OFFICER, query)).toEqual([]);
      const left = async (moment: string) => {
        await db.owner(`update public.invoices set sent_at = ${moment}`);
        await db.call('service_role', 'purge_books');
        return (await db.read(MANAGER, query)).length;
      };
      const firstDay = `(date_trunc('year', now() at time zone 'UTC') - interval '6 years') at time zone 'UTC'`;
      expect(await left(firstDay)).toBe(1);
      expect(await left(`${firstDay} - interval '1 second'`)).toBe(0);
    },
  );

  testCase('of an account that exists are kept, however old they are', async (db, id) => {
    await db.call(OFFICER, 'send_invoice', { invoice_id: await draftInvoice(db, id) });
    await db.owner(`update public.invoices set sent_at = '2000-01-01'`);
    await db.call('service_role', 'purge_books');
    expect(await db.read(USER_A, 'select from public.invoices')).toHaveLength(1);
  });
});
