import { describe, expect } from 'vitest';

import { contactRow, refusalOf, send } from './support/contact-rows.ts';
import { type Db, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';

/** Stores messages that other senders sent some seconds ago. */
const store = (
  db: Db,
  count: number,
  { email = `'old' || n || '@b.co'`, age = 0 } = {},
) =>
  // Without triggers, which would make hundreds of leads and emails.
  db.owner(`set local session_replication_role = replica;
    insert into public.contact_submissions (name, email, service, message, created_at)
    select 'A', ${email}, 'S', 'M', now() - interval '${age} seconds'
    from generate_series(1, ${count}) as n;
    set local session_replication_role = origin`);

/** Sends messages in one statement as a visitor; returns 'accepted' or the refusal. */
async function submit(db: Db, ...rows: Record<string, unknown>[]): Promise<unknown> {
  await db.as('anon');
  await db.exec('savepoint submit');
  const outcome = await refusalOf(send(db, ...(rows.length ? rows : [contactRow()])));
  if (outcome !== 'accepted') await db.exec('rollback to submit');
  return outcome;
}

const rosa = { email: `'Rosa@Crossport.example'` };
const tooMany = (seconds: number) => ({
  status: 429,
  headers: { 'Retry-After': String(seconds) },
  code: 'contact_limit',
});

describe('R1.5 limiter: one email address', () => {
  test('may send five messages in ten minutes', async ({ db }) => {
    for (let sent = 0; sent < 5; sent += 1) expect(await submit(db)).toBe('accepted');
    expect(await submit(db)).toMatchObject(tooMany(600));
  });

  test('is the same in any case, and does not block another', async ({ db }) => {
    await store(db, 5, rosa);
    expect(await submit(db)).toMatchObject({ status: 429 });
    expect(await submit(db, contactRow({ email: 'b@b.co' }))).toBe('accepted');
  });

  test('is the same with a tag', async ({ db }) => {
    await store(db, 5, { email: `'rosa+' || n || '@crossport.example'` });
    expect(
      await submit(db, contactRow({ email: 'rosa+x@crossport.example' })),
    ).toMatchObject({ status: 429 });
    expect(await submit(db)).toMatchObject({ status: 429 });
  });

  test('learns when its oldest message leaves the window', async ({ db }) => {
    await store(db, 5, { ...rosa, age: 560 });
    expect(await submit(db)).toMatchObject(tooMany(40));
  });

  test('may send again after ten minutes', async ({ db }) => {
    await store(db, 5, { ...rosa, age: 600 });
    expect(await submit(db)).toBe('accepted');
  });
});

test.for<[number, number, unknown]>([
  [199, 0, 'accepted'],
  [200, 15, tooMany(45)],
  [200, 60, 'accepted'],
])('R1.5 limiter: after %d messages of %d seconds ago: %j', async (given, { db }) => {
  const [count, age, expected] = given;
  await store(db, count, { age });
  const outcome = await submit(db);
  if (typeof expected === 'string') expect(outcome).toBe(expected);
  else expect(outcome).toMatchObject(expected as object);
});

const batch = (count: number, message = 'Hello') =>
  Array.from({ length: count }, (_, n) => contactRow({ email: `p${n}@b.co`, message }));

test('R1.5 limiter: a statement may insert one row; two, eleven and a thousand are refused', async ({
  db,
}) => {
  expect(await submit(db, ...batch(1))).toBe('accepted');
  for (const count of [2, 11, 1000])
    expect(await submit(db, ...batch(count))).toMatchObject({
      status: 413,
      code: 'contact_limit',
    });
});

test('R1.5 limiter: rows are refused before they are written', async ({ db }) => {
  const size = async () => {
    const [row] = await db.owner<{ size: number }>(
      `select pg_total_relation_size('public.contact_submissions')::int as size`,
    );
    return row?.size ?? 0;
  };
  const before = await size();
  const message = Array.from({ length: 160 }, () => crypto.randomUUID()).join('');
  const refused = await submit(db, ...batch(500, message.slice(0, 5000)));
  expect(refused).toMatchObject({ status: 413 });
  // At most one row of 5 KB, of 500.
  expect((await size()) - before).toBeLessThan(100_000);
});

/** Sends this many messages from these addresses in order; returns the last outcome. */
async function from(
  db: Db,
  header: string,
  ...senders: [count: number, address: string][]
): Promise<unknown> {
  let outcome: unknown;
  let sent = 0;
  for (const [count, address] of senders) {
    await db.sendHeaders({ [header]: address });
    for (let left = count; left > 0; left -= 1, sent += 1)
      outcome = await submit(db, contactRow({ email: `p${sent}@b.co` }));
  }
  return outcome;
}

test('R1.5 limiter: a network address may send 20 messages in ten minutes, whatever the email addresses', async ({
  db,
}) => {
  const proxied = '203.0.113.7, 10.0.0.1';
  expect(await from(db, 'x-forwarded-for', [20, proxied])).toBe('accepted');
  expect(await from(db, 'x-forwarded-for', [1, proxied])).toMatchObject(tooMany(600));
  expect(await from(db, 'x-forwarded-for', [1, '203.0.113.8'])).toBe('accepted');
});

test.for([
  ['a port', '203.0.113.7', '203.0.113.7:5000'],
  ['leading zeros', '203.0.113.7', '203.000.113.007'],
  ['the IPv6 form', '203.0.113.7', '::ffff:203.0.113.7'],
  ['its hexadecimal', '203.0.113.7', '::FFFF:cb00:7107'],
  ['the IPv6 form with a port', '203.0.113.7', '[::ffff:203.0.113.7]:443'],
  ['a neighbour in its /64', '2001:db8:1:2::7', '2001:db8:1:2:ffff::1'],
  ['another spelling', '2001:db8:1:2::7', '2001:0DB8:0001:0002:0:0:0:0007'],
  ['a port in IPv6', '2001:db8:1:2::7', '[2001:db8:1:2::9]:5000'],
])(
  'R1.5 limiter: an address with %s is the same sender',
  async ([, address = '', same = ''], { db }) => {
    const outcome = await from(db, 'cf-connecting-ip', [20, address], [1, same]);
    expect(outcome).toMatchObject({ status: 429 });
  },
);

test.for([
  ['203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:2::7', '2001:db8:1:3::7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
])('R1.5 limiter: %s and %s are two senders', async ([one = '', other = ''], { db }) => {
  expect(await from(db, 'cf-connecting-ip', [20, one], [1, other])).toBe('accepted');
});

describe('R1.5 limiter: after 200 messages within a minute', () => {
  test.for<[string, string, string | undefined, unknown]>([
    ['a new sender is accepted', '203.0.113.7', undefined, 'accepted'],
    ['so is a neighbour of a recent sender', '203.0.113.8', '203.0.113.7', 'accepted'],
    ['so is one in another /48', '2001:db8:2::1', '2001:db8:1::1', 'accepted'],
    ['a recent sender waits', '203.0.113.7', '203.0.113.7', tooMany(60)],
    ['so does one with many networks', '2001:db8:1:2::1', '2001:db8:1:1::1', tooMany(60)],
    ['so does one without an address', '', undefined, tooMany(60)],
    ['so does one whose address is none', 'not an address', undefined, tooMany(60)],
  ])('%s', async ([, address, before, expected], { db }) => {
    await store(db, 200);
    if (before) expect(await from(db, 'cf-connecting-ip', [1, before])).toBe('accepted');
    await db.sendHeaders({ 'cf-connecting-ip': address });
    const outcome = await submit(db);
    if (typeof expected === 'string') expect(outcome).toBe(expected);
    else expect(outcome).toMatchObject(expected as object);
  });
});

test('R1.5 limiter: a clock that was set back leaves the form open', async ({ db }) => {
  await store(db, 200, { age: -3600 });
  await store(db, 5, { ...rosa, age: -3600 });
  await db.owner(`insert into private.contact_senders (address_hash, site_hash, created_at)
    select private.sender_hash('203.0.113.7', 64), private.sender_hash('203.0.113.7', 48),
      now() + interval '1 hour' from generate_series(1, 20)`);
  await db.sendHeaders({ 'cf-connecting-ip': '203.0.113.7' });
  expect(await submit(db)).toBe('accepted');
});

test.for([
  ['missing', ''],
  ['without an address', '{}'],
  ['with an empty address', '{"x-forwarded-for":" "}'],
  ['cut off', '{"x-forwarded-for":'],
  ['not an object', '[1]'],
])(
  'R1.5 limiter: nobody is refused for request headers that are %s',
  async ([, headers = ''], { db }) => {
    await db.sendHeaders(headers);
    expect(await submit(db)).toBe('accepted');
  },
);

test('R1.5 limiter: addresses are stored as hashes only', async ({ db }) => {
  await from(db, 'cf-connecting-ip', [1, '203.0.113.7']);
  const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
  const sql = 'select address_hash, site_hash from private.contact_senders';
  expect(await db.owner(sql)).toEqual([{ address_hash: hash, site_hash: hash }]);
});

test('R1.5 limiter: visitors are counted one at a time', async ({ db }) => {
  await submit(db);
  const locks = await db.owner(
    `select from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock'
       and pid = pg_backend_pid()`,
  );
  expect(locks).toHaveLength(1);
});

test('R1.5 limiter: clients are limited too, the service key is not', async ({ db }) => {
  await db.as('service_role');
  expect(await refusalOf(send(db, ...batch(2)))).toBe('accepted');
  await db.as(USER_A);
  expect(await refusalOf(send(db, ...batch(2)))).toMatchObject({ status: 413 });
});
