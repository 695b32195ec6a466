import { describe, expect } from 'vitest';
import { call, codeOf, openCase, read, sendLead } from './case-scenario.ts';
import { inTransaction, MANAGER, OFFICER, USER_A, type Transaction } from './database.ts';
import { test } from './test.ts';

const key = '10000000-0000-4000-8000-000000000001';
const lines = [{ title: 'Fee', amount: 100 }];

/** Each act that makes something: its table, what it wants, and something else that it may want. */
const acts: [string, string, Record<string, unknown>, Record<string, unknown>][] = [
  ['request_document', 'document_requests', { title: 'Lease' }, { title: 'Deed' }],
  ['draft_order', 'orders', { lines }, { lines, due: '2026-07-01' }],
  [
    'add_deadline',
    'deadlines',
    { kind: 'filing', due: '2026-07-01' },
    { kind: 'filing', due: '2026-07-02' },
  ],
  ['post_message', 'messages', { body: 'Hello' }, { body: 'Hello?' }],
  [
    'add_company',
    'companies',
    { name: 'Acme', place: 'HK' },
    { name: 'Acme', place: 'SG' },
  ],
];

const rowsOf = (transaction: Transaction, table: string) =>
  read<{ id: string }>(transaction, 'owner', `select id from public.${table}`);

describe('§10 R21 act keys: what is asked for again', () => {
  test.each(acts)('%s is done once', (name, table, args, other) =>
    inTransaction(async (transaction) => {
      const { id: case_id } = await openCase(transaction);
      const ask = (visitor: typeof OFFICER | typeof MANAGER, wanted: object) =>
        call<string>(transaction, visitor, name, { case_id, ...wanted });
      const first = await ask(OFFICER, { ...args, key });
      expect(await ask(OFFICER, { ...args, key })).toBe(first);
      expect(await rowsOf(transaction, table)).toEqual([{ id: first }]);

      // Nobody is told that something else was done.
      expect(await codeOf(transaction, () => ask(OFFICER, { ...other, key }))).toBe(
        'key_used',
      );
      // Another's key is a key of one's own.
      expect(await ask(MANAGER, { ...args, key })).not.toBe(first);
      // And without a key each call counts.
      await ask(OFFICER, args);
      expect(await rowsOf(transaction, table)).toHaveLength(3);
    }),
  );

  test('open_case_for is done once, though its lead is won by it', async ({
    transaction,
  }) => {
    const lead = await sendLead(transaction);
    const { changed_at: seen } = await call<{ changed_at: string }>(
      transaction,
      OFFICER,
      'desk_lead',
      { lead },
    );
    const steps = [{ key: 'any', actor: 'officer' }];
    const wanted = { email: 'a@crossport.example', service: 'wfoe', steps };
    const ask = (visitor: typeof OFFICER | typeof MANAGER, more: object) =>
      call<string>(transaction, visitor, 'open_case_for', { ...wanted, ...more });
    const first = await ask(OFFICER, { lead, seen, key });
    expect(await ask(OFFICER, { lead, seen, key })).toBe(first);
    expect(await rowsOf(transaction, 'cases')).toHaveLength(1);

    expect(await codeOf(transaction, () => ask(OFFICER, { key }))).toBe('key_used');
    expect(await ask(MANAGER, { key })).not.toBe(first);
    await ask(OFFICER, {});
    expect(await rowsOf(transaction, 'cases')).toHaveLength(3);

    // Whose case it is no longer is not told of it.
    const [{ id: case_id } = { id: '' }] = await read<{ id: string }>(
      transaction,
      'owner',
      `select id from public.cases where reference = '${first}'`,
    );
    await call(transaction, MANAGER, 'assign_case', { case_id, seen: OFFICER });
    expect(await codeOf(transaction, () => ask(OFFICER, { lead, seen, key }))).toBe(
      'no_case',
    );
  });

  test('a message told the other side once', async ({ transaction }) => {
    const { id: case_id } = await openCase(transaction);
    for (let time = 0; time < 3; time += 1)
      await call(transaction, USER_A, 'post_message', { case_id, body: 'Hello', key });
    const told = await read(
      transaction,
      OFFICER,
      `select from public.notifications where kind = 'message'`,
    );
    expect(told).toHaveLength(1);
  });

  test('who works on the case no longer is not told what a key made', async ({
    transaction,
  }) => {
    const { id: case_id } = await openCase(transaction);
    const ask = () =>
      call(transaction, OFFICER, 'post_message', { case_id, body: 'Hello', key });
    await ask();
    await call(transaction, MANAGER, 'assign_case', { case_id, seen: OFFICER });
    expect(await codeOf(transaction, ask)).toBe('no_case');
  });

  test('keys go after a week, and with their case', async ({ transaction }) => {
    const { id: case_id } = await openCase(transaction);
    await call(transaction, OFFICER, 'post_message', { case_id, body: 'Hello', key });
    const kept = () => read(transaction, 'owner', 'select from private.act_keys');
    await call(transaction, 'service_role', 'prepare_mails');
    expect(await kept()).toHaveLength(1);
    await read(
      transaction,
      'owner',
      `update private.act_keys set at = now() - interval '8 days'`,
    );
    await call(transaction, 'service_role', 'prepare_mails');
    expect(await kept()).toEqual([]);
  });
});
