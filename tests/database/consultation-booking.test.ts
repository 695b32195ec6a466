import type { PGlite } from '@electric-sql/pglite';
import { expect, inject, onTestFinished } from 'vitest';

import {
  assign,
  book,
  booking,
  bringNearer,
  cancel,
  halfHourIn,
  move,
  openHours,
  rosa,
  rowOf,
} from './support/calls.ts';
import { contactRow } from './support/contact-rows.ts';
import {
  MANAGER,
  OFFICER,
  openDatabase,
  OTHER_OFFICER,
  USER_A,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { openSecondConnection } from './support/postgres.ts';

const key = '10000000-0000-4000-8000-000000000001';

test('R1.34 booking: a message and its call are stored together, and a retry stores nothing twice', async ({
  db,
}) => {
  // A zone of quarter hours has no slot across midnight, so the test would depend on the hour.
  await openHours(db, OFFICER, 'Asia/Kolkata');
  const submission = { email: rosa, draft_key: key, locale: 'vi' };
  const made = await book(db, { submission });
  expect(await book(db, { submission, starts_at: halfHourIn(60) })).toEqual(made);
  expect(made.officer_time_zone).toBe('Asia/Kolkata');
  const lead = await db.owner(`select l.state, l.officer_id, s.email, c.time_zone
    from public.consultations c join public.leads l on l.id = c.lead_id
    join public.contact_submissions s on s.id = c.lead_id`);
  expect(lead).toEqual([
    { state: 'new', officer_id: OFFICER, email: rosa, time_zone: 'Asia/Ho_Chi_Minh' },
  ]);
  expect(await db.call('anon', 'consultation', { token: made.token })).toMatchObject({
    time_zone: 'Asia/Ho_Chi_Minh',
    officer_time_zone: 'Asia/Kolkata',
    state: 'booked',
    subject: 'General Inquiry',
    locale: 'vi',
  });
  expect(await db.call('anon', 'consultation', { token: key })).toBeNull();
});

test('R1.34 booking: a message that is stored already gets its call', async ({ db }) => {
  await openHours(db);
  await db.as('anon');
  await db.query(
    `insert into public.contact_submissions (name, email, service, message, draft_key)
      values ('Rosa', $1, 'General Inquiry', 'M', $2)`,
    [rosa, key],
  );
  await book(db, { submission: { email: rosa, draft_key: key } });
  expect(await db.owner('select from public.leads')).toHaveLength(1);
});

test('R1.34 booking: the limit of an address counts what was sent with the message first', async ({
  db,
}) => {
  await openHours(db);
  const codes: unknown[] = [];
  for (const hours of [48, 49, 50, 51]) {
    const draft_key = crypto.randomUUID();
    await db.as('anon');
    await db.query(
      `insert into public.contact_submissions (name, email, service, message, draft_key)
        values ('Rosa', $1, 'General Inquiry', 'M', $2)`,
      [rosa, draft_key],
    );
    const submission = { email: `other${hours}@khach.example`, draft_key };
    codes.push(
      await db.codeOf(() => book(db, { submission, starts_at: halfHourIn(hours) })),
    );
  }
  expect(codes.slice(0, 3)).not.toContain('contact_limit');
  expect(codes[3]).toBe('contact_limit');
});

test('R1.34 booking: a message keeps all fields that a visitor may send, and no others', async ({
  db,
}) => {
  await openHours(db);
  const columns = await db.owner<{ name: string; sendable: boolean }>(
    `select attname as name, has_column_privilege('anon', attrelid, attnum, 'insert') as sendable
      from pg_attribute
      where attrelid = 'public.contact_submissions'::regclass and attnum > 0 and not attisdropped`,
  );
  const forbidden = columns.filter(({ sendable }) => !sendable).map(({ name }) => name);
  expect(forbidden).toEqual(['id', 'created_at']);
  const values: Record<string, string> = {
    email: rosa,
    referral_code: 'CPF-ABCDEFGH',
    locale: 'vi',
    draft_key: key,
  };
  const fields = Object.fromEntries(
    columns.map(({ name }) => [name, values[name] ?? `A ${name}`]),
  );
  const submission = { ...fields, id: key, created_at: '2020-01-01' };
  await book(db, { submission });
  const [stored] = await db.owner<{ id: string; created_at: Date }>(
    'select * from public.contact_submissions',
  );
  expect(stored).toMatchObject({
    ...fields,
    id: stored?.id,
    created_at: stored?.created_at,
  });
  expect(stored?.id).not.toBe(key);
  expect(stored?.created_at.getFullYear()).toBeGreaterThan(2020);
});

test('R1.34 booking: a taken slot leaves no message', async ({ db }) => {
  await openHours(db);
  await book(db);
  const late = { submission: { email: 'late@khach.example' } };
  expect(await db.codeOf(() => book(db, late))).toBe('slot_taken');
  expect(await db.owner('select from public.contact_submissions')).toHaveLength(1);
});

test('R1.34 booking: without a time nothing is booked or moved', async ({ db }) => {
  await openHours(db);
  const nothing = { starts_at: null, time_zone: 'UTC' };
  expect(await db.attempt('anon', 'book_consultation', { ...booking, ...nothing })).toBe(
    'slot_taken',
  );
  const { token } = await book(db);
  expect(await db.attempt('anon', 'move_consultation', { token, ...nothing })).toBe(
    'slot_taken',
  );
});

test('R1.5 booking: the message counts like any other, and an address has three calls', async ({
  db,
}) => {
  await openHours(db);
  for (const hours of [48, 49, 50])
    await book(db, { starts_at: halfHourIn(hours), submission: { email: rosa } });
  const next = () =>
    db.codeOf(() =>
      book(db, {
        starts_at: halfHourIn(51),
        submission: { email: 'ROSA+1@khach.example' },
      }),
    );
  expect(await next()).toBe('contact_limit');
  await db.owner(`update public.consultations set created_at = now() - interval '2 hours';
    update public.consultations set state = 'cancelled' where starts_at = '${halfHourIn(48)}'`);
  expect(await next()).toBe('accepted');
  await db.owner(
    `update public.consultations set state = 'cancelled', created_at = now() - interval '2 hours'`,
  );
  expect(await next()).toBe('accepted');
  await db.owner(
    `update public.consultations set state = 'cancelled', created_at = now() - interval '2 hours'`,
  );
  // The address has sent the five messages that the limiter allows.
  expect(await next()).toBe('contact_limit');
});

test.for(['Mars/Olympus', '', "'; drop table", 'posix/Europe/London'])(
  'booking: the zone %j becomes UTC',
  async (time_zone, { db }) => {
    await openHours(db);
    const { id } = await book(db, { time_zone });
    expect((await rowOf(db, id)).time_zone).toBe('UTC');
  },
);

test('booking: a speaker of the language comes first, then whoever has fewer calls that day', async ({
  db,
}) => {
  for (const officer of [OFFICER, OTHER_OFFICER, MANAGER] as const)
    await openHours(db, officer);
  const officers: (string | null)[] = [];
  const next = async (hours: number, locale: string) => {
    const { id } = await book(db, {
      starts_at: `${halfHourIn(72).slice(0, 11)}${String(hours).padStart(2, '0')}:00:00Z`,
      submission: { email: `visitor${hours}${locale}@khach.example`, locale },
    });
    officers.push((await rowOf(db, id)).officer_id);
  };
  for (const hours of [9, 10, 11]) await next(hours, 'en');
  expect(new Set(officers).size).toBe(3);
  await db.call(MANAGER, 'set_staff_languages', {
    staff_id: OTHER_OFFICER,
    languages: ['ru'],
  });
  for (const hours of [12, 13, 12]) await next(hours, 'ru');
  expect(officers.slice(3, 5)).toEqual([OTHER_OFFICER, OTHER_OFFICER]);
  expect(officers[5]).not.toBe(OTHER_OFFICER);
});

const server = inject('postgres');

test.skipIf(!server)(
  'R1.34 booking: of a hundred visitors at one slot one has it, and the others leave nothing',
  async () => {
    const database = await openDatabase();
    onTestFinished(() => database.close());
    await database.exec(`
      update private.staff set time_zone = 'UTC' where user_id = '${OFFICER}';
      insert into private.working_hours
        select '${OFFICER}', weekday, '00:00', '24:00' from generate_series(1, 7) as weekday`);
    const visitors: PGlite[] = [];
    for (let opened = 0; opened < 10; opened += 1)
      visitors.push(await openSecondConnection(server ?? '', database));
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        try {
          await visitors[index % 10]?.transaction(async (transaction) => {
            await transaction.query(`select set_config('role', 'anon', true)`);
            await transaction.query(
              `select public.book_consultation($1, $2, 'Asia/Manila')`,
              [
                JSON.stringify(contactRow({ email: `visitor${index}@khach.example` })),
                halfHourIn(48),
              ],
            );
          });
          return 'accepted';
        } catch (error) {
          return (JSON.parse((error as Error).message) as { code: string }).code;
        }
      }),
    );
    await Promise.all(visitors.map((one) => one.close()));
    expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'slot_taken')).toHaveLength(99);
    for (const table of [
      'public.consultations',
      'public.leads',
      'public.contact_submissions',
    ])
      expect((await database.query(`select from ${table}`)).rows).toHaveLength(1);
  },
  60_000,
);

test('booking: a move keeps the officer if they are free, and is refused once it is over', async ({
  db,
}) => {
  await openHours(db);
  await openHours(db, OTHER_OFFICER);
  const made = await book(db);
  const { officer_id: first } = await rowOf(db, made.id);
  expect(await move(db, made.token, halfHourIn(50))).toBe('accepted');
  expect(await rowOf(db, made.id)).toMatchObject({ officer_id: first, sequence: 1 });
  // A retry.
  expect(await move(db, made.token, halfHourIn(50))).toBe('accepted');
  expect((await rowOf(db, made.id)).sequence).toBe(1);
  await db.call(first as typeof OFFICER, 'set_own_hours', {
    time_zone: 'UTC',
    hours: [],
  });
  expect(await move(db, made.token, halfHourIn(52))).toBe('accepted');
  const moved = await rowOf(db, made.id);
  expect(moved.officer_id).not.toBe(first);
  expect(await move(db, made.token, halfHourIn(1))).toBe('slot_taken');
  expect(await move(db, key, halfHourIn(52))).toBe('no_consultation');

  expect(await cancel(db, made.token)).toBe('accepted');
  expect(await cancel(db, made.token)).toBe('accepted');
  expect(await rowOf(db, made.id)).toMatchObject({ state: 'cancelled', sequence: 3 });
  expect(await move(db, made.token, halfHourIn(54))).toBe('consultation_cancelled');
  // Others can book the slot.
  await book(db, { starts_at: halfHourIn(52), submission: { email: 'b@khach.example' } });
});

test('§9 booking: a visitor moves a call five times, and hand-overs do not count', async ({
  db,
}) => {
  await openHours(db);
  const { id, token } = await book(db);
  await openHours(db, OTHER_OFFICER);
  for (let times = 0; times < 10; times += 1)
    for (const officer of [OTHER_OFFICER, OFFICER])
      expect(await assign(db, id, officer)).toBe('accepted');
  for (let times = 1; times <= 5; times += 1)
    expect(await move(db, token, halfHourIn(48 + times))).toBe('accepted');
  expect(await move(db, token, halfHourIn(48))).toBe('contact_limit');
  expect((await rowOf(db, id)).sequence).toBe(25);
});

test('booking: a call that has begun is neither moved nor cancelled', async ({ db }) => {
  await openHours(db);
  const made = await book(db);
  await bringNearer(db, made.id, 0);
  expect(await move(db, made.token, halfHourIn(50))).toBe('consultation_past');
  expect(await cancel(db, made.token)).toBe('consultation_past');
});

test('export: an account has its calls, without their links', async ({ db }) => {
  await openHours(db);
  await book(db, { submission: { email: 'a@crossport.example' } });
  const { consultations } = await db.call<{ consultations: object[] }>(
    USER_A,
    'export_account',
  );
  expect(consultations).toMatchObject([
    { state: 'booked', time_zone: booking.time_zone },
  ]);
  expect(consultations[0]).not.toHaveProperty('token');
});

test('retention: a call goes with its message', async ({ db }) => {
  await openHours(db);
  await book(db);
  await db.owner('delete from public.contact_submissions');
  expect(await db.owner('select from public.consultations')).toEqual([]);
});
