import { describe, expect } from 'vitest';
import { call, codeOf, draftOrder, openCase, read, sendLead } from './case-scenario.ts';
import { MANAGER, OFFICER, USER_A, type Transaction, type Visitor } from './database.ts';
import { test } from './test.ts';

function inCase(
  name: string,
  run: (transaction: Transaction, id: string) => Promise<void>,
): void {
  test(name, async ({ transaction }) => {
    const { id } = await openCase(transaction);
    await run(transaction, id);
  });
}

const ordersOf = (transaction: Transaction, visitor: Visitor) =>
  read<Record<string, unknown>>(
    transaction,
    visitor,
    'select number, state, amount::int, refunded::int from public.orders',
  );

describe('§10 orders', () => {
  inCase(
    'are the client’s once sent, and paid when a manager says so',
    async (transaction, id) => {
      const order_id = await draftOrder(transaction, id);
      expect(await ordersOf(transaction, USER_A)).toEqual([]);
      expect(await ordersOf(transaction, OFFICER)).toHaveLength(1);

      await call(transaction, OFFICER, 'send_order', { order_id });
      const number = expect.stringMatching(/^CPF-I-\d{4}-\d{5}$/) as unknown;
      expect(await ordersOf(transaction, USER_A)).toEqual([
        { number, state: 'sent', amount: 45_000, refunded: 0 },
      ]);
      const told = await read(
        transaction,
        USER_A,
        `select kind, params ->> 'amount' as amount from public.notifications where kind = 'invoice'`,
      );
      expect(told).toEqual([{ kind: 'invoice', amount: '45000' }]);

      await call(transaction, MANAGER, 'mark_paid', { order_id });
      const refund = (amount: number) =>
        codeOf(transaction, () =>
          call(transaction, MANAGER, 'refund_order', { order_id, amount }),
        );
      expect(await refund(0)).toBe('bad_amount');
      expect(await refund(45_001)).toBe('bad_amount');
      expect(await refund(15_000)).toBe('accepted');
      expect(await ordersOf(transaction, USER_A)).toMatchObject([
        { state: 'paid', refunded: 15_000 },
      ]);
      expect(await refund(30_001)).toBe('bad_amount');
      expect(await refund(30_000)).toBe('accepted');
      expect(await ordersOf(transaction, USER_A)).toMatchObject([
        { state: 'refunded', refunded: 45_000 },
      ]);
      expect(await refund(1)).toBe('bad_amount');
    },
  );

  inCase('go no other way', async (transaction, id) => {
    const order_id = await draftOrder(transaction, id);
    const act = (name: string) =>
      codeOf(transaction, () => call(transaction, MANAGER, name, { order_id }));
    expect(await act('mark_paid')).toBe('order_draft');
    expect(await act('send_order')).toBe('accepted');
    expect(await act('send_order')).toBe('order_sent');
    expect(await act('void_order')).toBe('accepted');
    expect(await act('mark_paid')).toBe('order_void');
    // Who got it is told that it is void; a draft that was never sent stays ours.
    expect(await ordersOf(transaction, USER_A)).toMatchObject([{ state: 'void' }]);
    const draft = await draftOrder(transaction, id);
    await call(transaction, OFFICER, 'void_order', { order_id: draft });
    expect(await ordersOf(transaction, USER_A)).toHaveLength(1);
  });

  inCase('have lines with whole cents', async (transaction, id) => {
    for (const lines of [
      [{ title: 'Fee' }],
      [{ title: '', amount: 1 }],
      [{ title: 'Fee', amount: 1.5 }],
      [{ title: 'Fee', amount: '1' }],
    ])
      expect(
        await codeOf(transaction, () =>
          call(transaction, OFFICER, 'draft_order', { case_id: id, lines }),
        ),
      ).toBe('bad_lines');
    for (const lines of [[], [{ title: 'Fee', amount: 0 }]])
      expect(
        await codeOf(transaction, () =>
          call(transaction, OFFICER, 'draft_order', { case_id: id, lines }),
        ),
      ).toBe('bad_value');
  });

  inCase('stay for the law when the account goes', async (transaction, id) => {
    const order_id = await draftOrder(transaction, id);
    await call(transaction, OFFICER, 'send_order', { order_id });
    await read(transaction, 'owner', `delete from auth.users where id = '${USER_A}'`);
    const kept = `select case_id, billed_to ->> 'email' as email, state from public.orders`;
    expect(await read(transaction, MANAGER, kept)).toEqual([
      { case_id: null, email: 'a@crossport.example', state: 'sent' },
    ]);
    expect(await read(transaction, OFFICER, kept)).toEqual([]);
    const left = async (moment: string) => {
      await read(transaction, 'owner', `update public.orders set sent_at = ${moment}`);
      await call(transaction, 'service_role', 'purge_books');
      return (await read(transaction, MANAGER, kept)).length;
    };
    // Six years after the end of their year they go, too.
    const firstDay = `(date_trunc('year', now() at time zone 'UTC') - interval '6 years') at time zone 'UTC'`;
    expect(await left(firstDay)).toBe(1);
    expect(await left(`${firstDay} - interval '1 second'`)).toBe(0);
  });

  inCase('of a client stay, however old they are', async (transaction, id) => {
    const order_id = await draftOrder(transaction, id);
    await call(transaction, OFFICER, 'send_order', { order_id });
    await read(transaction, 'owner', `update public.orders set sent_at = '2000-01-01'`);
    await call(transaction, 'service_role', 'purge_books');
    expect(await read(transaction, USER_A, 'select from public.orders')).toHaveLength(1);
  });
});

describe('§10 leads', () => {
  inCase('come from messages, and staff alone read both', async (transaction) => {
    const lead = await sendLead(transaction);
    const both =
      'select l.state, s.email from public.leads l join public.contact_submissions s using (id)';
    expect(await read(transaction, OFFICER, both)).toEqual([
      { state: 'new', email: 'rosa@example.com' },
    ]);
    expect(await read(transaction, USER_A, both)).toEqual([]);
    const set = (args: object) =>
      codeOf(transaction, () =>
        call(transaction, OFFICER, 'set_lead', { lead, ...args }),
      );
    expect(await set({ state: 'won', case_reference: 'CPF-C-2020-00001' })).toBe(
      'no_case',
    );
    expect(await set({ state: 'answered', note: 'Called back' })).toBe('accepted');
    expect(await set({ state: 'new' })).toBe('lead_answered');
    expect(await set({ state: 'won' })).toBe('accepted');
    expect(await set({ state: 'lost' })).toBe('lead_won');
    const now = await read(
      transaction,
      OFFICER,
      'select state, note, officer_id from public.leads',
    );
    expect(now).toEqual([{ state: 'won', note: 'Called back', officer_id: OFFICER }]);
  });
});

describe('§10 deadlines', () => {
  inCase('are days, and done once', async (transaction, id) => {
    const deadline = await call(transaction, OFFICER, 'add_deadline', {
      case_id: id,
      kind: 'annualReport',
      due: '2026-12-31',
    });
    expect(
      await read(transaction, USER_A, 'select kind, due_on::text from public.deadlines'),
    ).toEqual([{ kind: 'annualReport', due_on: '2026-12-31' }]);
    const finish = () =>
      codeOf(transaction, () =>
        call(transaction, OFFICER, 'finish_deadline', { deadline }),
      );
    expect([await finish(), await finish()]).toEqual(['accepted', 'deadline_done']);
  });
});
