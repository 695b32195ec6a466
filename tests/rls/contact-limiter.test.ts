import { describe, expect, test } from 'vitest';
import { contactRow, refusalOf, send } from './contact-rows.ts';
import {
  authenticateAs,
  inTransaction,
  sendHeaders,
  USER_A,
  type Transaction,
} from './database.ts';

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
  inTransaction(async (transaction) => {
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

test('R1.5 limiter: Retry-After says when the oldest message leaves the window', async () => {
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

test('R1.5 limiter: one row per statement passes; two, eleven and a thousand are refused', async () => {
  const rows = (count: number) =>
    asVisitor((transaction) =>
      refusalOf(
        send(
          transaction,
          ...Array.from({ length: count }, (_, n) => one({ email: `p${n}@b.co` })),
        ),
      ),
    );
  expect(await rows(1)).toBe('accepted');
  for (const count of [2, 11, 1000])
    expect(await rows(count)).toMatchObject({ status: 413, code: 'contact_limit' });
});

/** The table's size on disk, in bytes. */
async function tableSize(): Promise<number> {
  const { rows } = await inTransaction((transaction) =>
    transaction.query<{ size: number }>(
      `select pg_total_relation_size('public.contact_submissions')::int as size`,
    ),
  );
  return rows[0]?.size ?? 0;
}

test('R1.5 limiter: refused rows are not written first', async () => {
  const before = await tableSize();
  const message = Array.from({ length: 160 }, () => crypto.randomUUID()).join('');
  const batch = Array.from({ length: 500 }, (_, n) =>
    one({ email: `p${n}@b.co`, message: message.slice(0, 5000) }),
  );
  expect(
    await asVisitor((transaction) => refusalOf(send(transaction, ...batch))),
  ).toEqual(expect.objectContaining({ status: 413 }));
  // At most one row of 5 KB, of 500.
  expect((await tableSize()) - before).toBeLessThan(100_000);
});

/** Sends this many messages from these addresses in order; returns the last outcome. */
const from = (header: string, ...senders: [count: number, address: string][]) =>
  asVisitor(async (transaction) => {
    let outcome: unknown;
    let sent = 0;
    for (const [count, address] of senders) {
      await sendHeaders(transaction, { [header]: address });
      for (let left = count; left > 0; left -= 1) {
        await transaction.exec('savepoint last');
        outcome = await refusalOf(send(transaction, one({ email: `p${sent}@b.co` })));
        if (outcome !== 'accepted') await transaction.exec('rollback to last');
        sent += 1;
      }
    }
    return outcome;
  });

test('R1.5 limiter: a network address may send 20 in ten minutes, whatever the e-mail addresses', async () => {
  const proxied = '203.0.113.7, 10.0.0.1';
  expect(await from('x-forwarded-for', [20, proxied])).toBe('accepted');
  expect(await from('x-forwarded-for', [21, proxied])).toMatchObject({
    status: 429,
    headers: { 'Retry-After': '600' },
  });
  expect(await from('x-forwarded-for', [21, proxied], [1, '203.0.113.8'])).toBe(
    'accepted',
  );
});

test.each([
  ['a port', '203.0.113.7', '203.0.113.7:5000'],
  ['leading zeros', '203.0.113.7', '203.000.113.007'],
  ['the IPv6 form', '203.0.113.7', '::ffff:203.0.113.7'],
  ['its hexadecimal', '203.0.113.7', '::FFFF:cb00:7107'],
  ['the IPv6 form with a port', '203.0.113.7', '[::ffff:203.0.113.7]:443'],
  ['a neighbour in its /64', '2001:db8:1:2::7', '2001:db8:1:2:ffff::1'],
  ['another spelling', '2001:db8:1:2::7', '2001:0DB8:0001:0002:0:0:0:0007'],
  ['a port in IPv6', '2001:db8:1:2::7', '[2001:db8:1:2::9]:5000'],
])('R1.5 limiter: an address with %s is the same sender', async (_, address, same) => {
  const outcome = await from('cf-connecting-ip', [20, address], [1, same]);
  expect(outcome).toMatchObject({ status: 429 });
});

test.each([
  ['203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:2::7', '2001:db8:1:3::7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
])('R1.5 limiter: %s and %s are two senders', async (address, other) => {
  expect(await from('cf-connecting-ip', [20, address], [1, other])).toBe('accepted');
});

describe('R1.5 limiter: after 200 messages within a minute', () => {
  /** The outcome of a message from an address, after an optional earlier one. */
  const inFlood = (address: string, before?: string) =>
    asVisitor(
      async (transaction) => {
        await sendHeaders(transaction, { 'cf-connecting-ip': address });
        return refusalOf(send(transaction, one()));
      },
      async (transaction) => {
        await have(transaction, 200, {});
        if (!before) return;
        // Accepted during the flood itself.
        await sendHeaders(transaction, { 'cf-connecting-ip': before });
        await authenticateAs(transaction, 'anon');
        await send(transaction, one({ email: 'before@b.co' }));
      },
    );

  test('a sender without recent messages is accepted', async () => {
    expect(await inFlood('203.0.113.7')).toBe('accepted');
    expect(await inFlood('203.0.113.8', '203.0.113.7')).toBe('accepted');
    expect(await inFlood('2001:db8:2::1', '2001:db8:1::1')).toBe('accepted');
  });

  test.each([
    ['a recent sender', '203.0.113.7', '203.0.113.7'],
    ['a sender with many networks', '2001:db8:1:1::1', '2001:db8:1:2::1'],
  ])('%s waits', async (_, before, address) => {
    expect(await inFlood(address, before)).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '60' },
    });
  });

  test('a sender without an address waits', async () => {
    expect(await inFlood('')).toMatchObject({ status: 429 });
    expect(await inFlood('not an address')).toMatchObject({ status: 429 });
  });
});

test('R1.5 limiter: a clock that was set back leaves the form open', async () => {
  const outcome = await asVisitor(
    async (transaction) => {
      await sendHeaders(transaction, { 'cf-connecting-ip': '203.0.113.7' });
      return refusalOf(send(transaction, one()));
    },
    async (transaction) => {
      await have(transaction, 200, { age: -3600 });
      await have(transaction, 5, { email: `'rosa@crossport.example'`, age: -3600 });
      await transaction.exec(`insert into private.contact_senders
        (address_hash, site_hash, created_at)
        select private.sender_hash('203.0.113.7', 64), private.sender_hash('203.0.113.7', 48),
          now() + interval '1 hour' from generate_series(1, 20)`);
    },
  );
  expect(outcome).toBe('accepted');
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
  const kept = await inTransaction(async (transaction) => {
    await authenticateAs(transaction, 'anon');
    await sendHeaders(transaction, { 'cf-connecting-ip': '203.0.113.7' });
    await send(transaction, one());
    await authenticateAs(transaction, 'owner');
    const { rows } = await transaction.query(
      'select address_hash, site_hash from private.contact_senders',
    );
    return rows;
  });
  const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(kept).toEqual([{ address_hash: hash, site_hash: hash }]);
});

test('R1.5 limiter: visitors are counted one at a time', async () => {
  const locks = await asVisitor(async (transaction) => {
    await send(transaction, one());
    const { rows } = await transaction.query(
      `select from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock'
         and pid = pg_backend_pid()`,
    );
    return rows.length;
  });
  expect(locks).toBe(1);
});

test('R1.5 limiter: clients are limited too, staff are not', async () => {
  const outcomeOf = (visitor: 'service_role' | typeof USER_A) =>
    inTransaction(async (transaction) => {
      await authenticateAs(transaction, visitor);
      return refusalOf(send(transaction, one(), one()));
    });
  expect(await outcomeOf(USER_A)).toMatchObject({ status: 413 });
  expect(await outcomeOf('service_role')).toBe('accepted');
});
