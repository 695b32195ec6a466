import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactRow, refusalOf, send } from './contact-rows.ts';
import {
  authenticateAs,
  inTransaction,
  openDatabase,
  sendHeaders,
  USER_A,
  type Transaction,
} from './database.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
}, 60_000);
afterAll(() => database.close());

/** Adds rows of unnamed senders, written `age` seconds ago. */
async function have(
  transaction: Transaction,
  count: number,
  { email = `'old' || n || '@b.co'`, age = 0 },
): Promise<void> {
  await transaction.exec(`insert into public.contact_submissions
    (name, email, service, message, created_at)
    select 'A', ${email}, 'S', 'M', now() - interval '${age} seconds'
    from generate_series(1, ${count}) as n`);
}

const asVisitor = (
  run: (transaction: Transaction) => Promise<unknown>,
  before = noRows,
) =>
  inTransaction(database, async (transaction) => {
    await before(transaction);
    await authenticateAs(transaction, 'anon');
    return run(transaction);
  });
const noRows = (_: Transaction) => Promise.resolve();

const one = (changes = {}) => ({ ...contactRow(changes) });

test('R1.5 limiter: the sixth message of an e-mail in ten minutes answers 429', async () => {
  const outcomes = await asVisitor(async (transaction) => {
    for (let sent = 0; sent < 5; sent += 1) await send(transaction, one());
    return refusalOf(send(transaction, one()));
  });
  expect(outcomes).toMatchObject({
    status: 429,
    headers: { 'Retry-After': '600' },
    code: 'contact_limit',
  });
});

test('R1.5 limiter: the case of an e-mail makes no difference, another e-mail does', async () => {
  const five = (transaction: Transaction) =>
    have(transaction, 5, { email: `'Rosa@Crossport.example'` });
  const same = await asVisitor(
    (transaction) => refusalOf(send(transaction, one())),
    five,
  );
  const other = await asVisitor(
    (transaction) => refusalOf(send(transaction, one({ email: 'b@b.co' }))),
    five,
  );
  expect(same).toMatchObject({ status: 429 });
  expect(other).toBe('accepted');
});

test('R1.5 limiter: Retry-After tells when the oldest message leaves the window', async () => {
  const refused = await asVisitor(
    (transaction) => refusalOf(send(transaction, one())),
    (transaction) =>
      have(transaction, 5, { email: `'rosa@crossport.example'`, age: 560 }),
  );
  expect(refused).toMatchObject({ headers: { 'Retry-After': '40' } });
});

test('R1.5 limiter: after ten minutes an e-mail may send again', async () => {
  const outcome = await asVisitor(
    (transaction) => refusalOf(send(transaction, one())),
    (transaction) =>
      have(transaction, 5, { email: `'rosa@crossport.example'`, age: 600 }),
  );
  expect(outcome).toBe('accepted');
});

test('R1.5 limiter: 200 messages a minute overall, the 201st answers 429', async () => {
  const after = (count: number, age = 0) =>
    asVisitor(
      (transaction) => refusalOf(send(transaction, one())),
      (transaction) => have(transaction, count, { age }),
    );
  expect(await after(199)).toBe('accepted');
  expect(await after(200, 15)).toMatchObject({
    status: 429,
    headers: { 'Retry-After': '45' },
  });
  expect(await after(200, 60)).toBe('accepted');
});

test('R1.5 limiter: ten rows in a statement pass, eleven and a thousand are refused', async () => {
  const rows = (count: number) =>
    asVisitor((transaction) =>
      refusalOf(
        send(
          transaction,
          ...Array.from({ length: count }, (_, n) => one({ email: `p${n}@b.co` })),
        ),
      ),
    );
  expect(await rows(10)).toBe('accepted');
  expect(await rows(11)).toMatchObject({ status: 413 });
  expect(await rows(1000)).toMatchObject({ status: 413 });
});

test('R1.5 limiter: a batch with one e-mail six times is refused', async () => {
  const outcome = await asVisitor((transaction) =>
    refusalOf(send(transaction, ...Array.from({ length: 6 }, () => one()))),
  );
  expect(outcome).toMatchObject({ status: 429 });
});

test('R1.5 limiter: an address may send 20 in ten minutes, with whatever e-mails', async () => {
  const outcomes = await asVisitor(async (transaction) => {
    await sendHeaders(transaction, { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' });
    const batch = (from: number) =>
      Array.from({ length: 10 }, (_, n) => one({ email: `p${from + n}@b.co` }));
    await send(transaction, ...batch(0));
    await send(transaction, ...batch(10));
    await transaction.exec('savepoint twenty');
    const same = await refusalOf(send(transaction, one({ email: 'p20@b.co' })));
    await transaction.exec('rollback to twenty');
    await sendHeaders(transaction, { 'x-forwarded-for': '203.0.113.8' });
    return {
      same,
      other: await refusalOf(send(transaction, one({ email: 'p20@b.co' }))),
    };
  });
  expect(outcomes).toMatchObject({ same: { status: 429 }, other: 'accepted' });
});

test.each([
  ['missing', ''],
  ['without an address', '{}'],
  ['with an empty address', '{"x-forwarded-for":" "}'],
  ['rubbish', '{"x-forwarded-for":'],
  ['not an object', '[1]'],
])('R1.5 limiter: request headers that are %s refuse nobody', async (_, headers) => {
  const outcome = await asVisitor(async (transaction) => {
    await sendHeaders(transaction, headers);
    return refusalOf(send(transaction, one()));
  });
  expect(outcome).toBe('accepted');
});

test('R1.5 limiter: no address is kept in the clear', async () => {
  const kept = await inTransaction(database, async (transaction) => {
    await authenticateAs(transaction, 'anon');
    await sendHeaders(transaction, { 'cf-connecting-ip': '203.0.113.7' });
    await send(transaction, one());
    await authenticateAs(transaction, 'owner');
    const { rows } = await transaction.query(
      'select address_hash from private.contact_senders',
    );
    return rows;
  });
  expect(kept).toEqual([{ address_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('R1.5 limiter: visitors are counted one at a time', async () => {
  const locks = await asVisitor(async (transaction) => {
    await send(transaction, one());
    const { rows } = await transaction.query(
      `select from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock'`,
    );
    return rows.length;
  });
  expect(locks).toBe(1);
});

test('R1.5 limiter: clients are limited too, staff are not', async () => {
  const outcomeOf = (visitor: 'service_role' | typeof USER_A) =>
    inTransaction(database, async (transaction) => {
      await authenticateAs(transaction, visitor);
      return refusalOf(send(transaction, ...Array.from({ length: 11 }, () => one())));
    });
  expect(await outcomeOf(USER_A)).toMatchObject({ status: 413 });
  expect(await outcomeOf('service_role')).toBe('accepted');
});
