import type { PGlite } from '@electric-sql/pglite';
import { expect, inject, onTestFinished } from 'vitest';

import { book, booking, halfHourIn, openHours, pastCall } from './support/calls.ts';
import { openCase, sendLead } from './support/case-scenario.ts';
import { contactRow } from './support/contact-rows.ts';
import {
  atOnce,
  type Db,
  MANAGER,
  OFFICER,
  openDatabase,
  OTHER_OFFICER,
  USER_A,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, makeEmailsDue, prepareEmails } from './support/emails.ts';
import { openSecondConnection } from './support/postgres.ts';

const key = '10000000-0000-4000-8000-000000000001';
const rosa = 'rosa@khach.example';

interface Row {
  id: string;
  state: string;
  sequence: number;
  officer_id: string | null;
  starts_at: Date;
  time_zone: string;
}

const rowOf = async (db: Db, id: string) => {
  const [row] = await db.owner<Row>('select * from public.consultations where id = $1', [
    id,
  ]);
  if (!row) throw new Error('No call');
  return row;
};

const move = (db: Db, token: string, starts_at: string) =>
  db.attempt('anon', 'move_consultation', { token, starts_at, time_zone: 'UTC' });
const cancel = (db: Db, token: string) =>
  db.attempt('anon', 'cancel_consultation', { token });

/** Makes a call begin after this many minutes, as if it had been booked a week ago. */
const bringNearer = (db: Db, id: string, minutes: number) =>
  db.owner(
    `alter table public.consultations drop constraint if exists consultations_half_hour;
     update public.consultations set starts_at = now() + interval '${minutes} minutes',
       changed_at = now() - interval '7 days' where id = '${id}'`,
  );

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
      values ('Rosa', $1, 'S', 'M', $2)`,
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
        values ('Rosa', $1, 'S', 'M', $2)`,
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

test('booking: a speaker of the language comes first, then who has fewer calls that day', async ({
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
    member: OTHER_OFFICER,
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

test('§9 booking: a visitor moves a call twenty times, and hand-overs do not count', async ({
  db,
}) => {
  await openHours(db);
  const { id, token } = await book(db);
  await openHours(db, OTHER_OFFICER);
  for (let times = 0; times < 10; times += 1)
    for (const officer of [OTHER_OFFICER, OFFICER])
      expect(await assign(db, id, officer)).toBe('accepted');
  for (let times = 1; times <= 20; times += 1)
    expect(await move(db, token, halfHourIn(48 + times))).toBe('accepted');
  expect(await move(db, token, halfHourIn(48))).toBe('contact_limit');
  expect((await rowOf(db, id)).sequence).toBe(40);
});

test('booking: a call that has begun is neither moved nor cancelled', async ({ db }) => {
  await openHours(db);
  const made = await book(db);
  await bringNearer(db, made.id, 0);
  expect(await move(db, made.token, halfHourIn(50))).toBe('consultation_past');
  expect(await cancel(db, made.token)).toBe('consultation_past');
});

test('desk: officers have their own calls, managers all, with an end on record', async ({
  db,
}) => {
  await openHours(db);
  const past = await pastCall(db);
  const { id } = await book(db, { starts_at: halfHourIn(49) });
  const finish = (
    visitor: typeof OFFICER | typeof OTHER_OFFICER,
    call: string,
    outcome: string,
  ) => db.attempt(visitor, 'finish_consultation', { consultation: call, outcome });
  const since = halfHourIn(-48).slice(0, 10);
  const until = halfHourIn(96).slice(0, 10);
  const calendar = async (
    visitor: typeof OFFICER | typeof MANAGER | typeof OTHER_OFFICER,
  ) =>
    (await db.call<{ id: string }[]>(visitor, 'desk_calls', { since, until })).map(
      (call) => call.id,
    );
  expect(await calendar(OFFICER)).toEqual([past, id]);
  expect(await calendar(MANAGER)).toEqual([past, id]);
  expect(await calendar(OTHER_OFFICER)).toEqual([]);

  expect(await finish(OFFICER, id, 'done')).toBe('consultation_future');
  expect(await finish(OTHER_OFFICER, past, 'done')).toBe('no_consultation');
  expect(await finish(OFFICER, past, 'lost')).toBe('bad_outcome');
  expect(await finish(OFFICER, past, 'noShow')).toBe('accepted');
  expect(await finish(OFFICER, past, 'noShow')).toBe('accepted');
  expect(await finish(OFFICER, past, 'done')).toBe('consultation_finished');
  const drop = (consultation: string) =>
    db.attempt(OFFICER, 'cancel_consultation_by_staff', { consultation });
  expect(await drop(past)).toBe('consultation_finished');
  expect(await drop(id)).toBe('accepted');
  expect(await drop(id)).toBe('accepted');
  expect(await finish(OFFICER, id, 'done')).toBe('consultation_cancelled');
  expect(
    await db.owner(
      `select verb, changes from private.audit where subject = 'consultations' order by id`,
    ),
  ).toEqual([
    { verb: 'finish', changes: { state: ['booked', 'noShow'] } },
    { verb: 'cancel', changes: { state: ['booked', 'cancelled'] } },
  ]);
});

test('desk: a mark is undone for a week, by the officer of the call or a manager', async ({
  db,
}) => {
  await openHours(db);
  const consultation = await pastCall(db);
  const finish = (outcome: string) =>
    db.call(OFFICER, 'finish_consultation', { consultation, outcome });
  const unmark = (visitor: typeof OFFICER | typeof MANAGER | typeof OTHER_OFFICER) =>
    db.attempt(visitor, 'unmark_consultation', { consultation });
  const days = {
    since: halfHourIn(-72).slice(0, 10),
    until: halfHourIn(24).slice(0, 10),
  };
  const listed = () => db.call<object[]>(OFFICER, 'desk_calls', days);
  expect(await listed()).toMatchObject([{ state: 'booked', can_unmark: false }]);
  await finish('noShow');
  expect(await listed()).toMatchObject([{ state: 'noShow', can_unmark: true }]);
  expect(await unmark(OTHER_OFFICER)).toBe('no_consultation');
  expect(await unmark(OFFICER)).toBe('accepted');
  expect(await unmark(OFFICER)).toBe('accepted');
  expect((await rowOf(db, consultation)).state).toBe('booked');
  await finish('done');
  expect(await unmark(MANAGER)).toBe('accepted');
  await finish('done');
  await db.owner(
    `update public.consultations set changed_at = now() - interval '7 days'`,
  );
  expect(await unmark(MANAGER)).toBe('consultation_settled');
  expect(await listed()).toMatchObject([{ state: 'done', can_unmark: false }]);
  expect(
    await db.owner(
      `select verb, changes -> 'state' as state from private.audit where verb = 'unmark' order by id`,
    ),
  ).toEqual([
    { verb: 'unmark', state: ['noShow', 'booked'] },
    { verb: 'unmark', state: ['done', 'booked'] },
  ]);
});

test('desk: a cancelled call is not unmarked', async ({ db }) => {
  await openHours(db);
  const made = await book(db);
  await cancel(db, made.token);
  const params = { consultation: made.id };
  expect(await db.attempt(OFFICER, 'unmark_consultation', params)).toBe(
    'consultation_cancelled',
  );
});

const leadOfCall = async (db: Db) => {
  const [row] = await db.owner<{ lead: string }>(
    'select lead_id as lead from public.consultations',
  );
  return row?.lead ?? '';
};

test('desk: an inquiry shows its call, and so does the case that came from it', async ({
  db,
}) => {
  const opened = await openCase(db);
  await openHours(db, OFFICER, 'Pacific/Auckland');
  const made = await book(db);
  const lead = await leadOfCall(db);
  const consultation = {
    id: made.id,
    state: 'booked',
    time_zone: 'Asia/Ho_Chi_Minh',
  };
  expect(await db.call(OFFICER, 'desk_lead', { lead })).toMatchObject({ consultation });
  await db.owner(`update public.leads set case_id = '${opened.id}'`);
  await sendLead(db);
  await db.owner(`update public.leads set case_id = '${opened.id}'`);
  const [{ reference } = { reference: '' }] = await db.owner<{ reference: string }>(
    `select reference from public.cases where id = '${opened.id}'`,
  );
  expect(await db.call(OFFICER, 'desk_case', { reference })).toMatchObject({
    leads: [{ id: lead, consultation }, { consultation: null }],
  });
});

test('desk: Today has the calls of the officer’s day, and those of earlier days until they are marked', async ({
  db,
}) => {
  await openHours(db, OFFICER, 'Pacific/Auckland');
  const made = await book(db);
  const calls = async () =>
    await db.call<{ calls: object[]; time_zone: string }>(OFFICER, 'desk_today');
  const startAt = (offset: string) =>
    db.owner(`update public.consultations set starts_at =
      (date_trunc('day', now() at time zone 'Pacific/Auckland') + interval '${offset}')
        at time zone 'Pacific/Auckland'`);
  await startAt('24 hours');
  expect(await calls()).toMatchObject({ calls: [], time_zone: 'Pacific/Auckland' });
  await startAt('23 hours 30 minutes');
  expect((await calls()).calls).toMatchObject([{ id: made.id, email: rosa }]);
  await startAt('-40 days');
  expect((await calls()).calls).toMatchObject([{ id: made.id }]);
  const finish = { consultation: made.id, outcome: 'done' };
  await db.call(OFFICER, 'finish_consultation', finish);
  expect((await calls()).calls).toEqual([]);
});

test('desk: a hundred unmarked calls do not hide today’s', async ({ db }) => {
  await openHours(db);
  const made = await book(db);
  await db.owner(`update public.consultations set starts_at = date_trunc('day', now());
    with sent as (
      insert into public.contact_submissions (name, email, service, message)
        select 'N', 'n' || n || '@example.com', 'General Inquiry', 'Hello' from generate_series(1, 110) n
        returning id)
    insert into public.consultations (lead_id, officer_id, starts_at, time_zone)
      select id, '${OFFICER}', date_trunc('day', now()) - row_number() over () * interval '1 day', 'UTC'
      from sent`);
  const { calls } = await db.call<{ calls: { id: string }[] }>(MANAGER, 'desk_today');
  expect(calls).toHaveLength(100);
  expect(calls.at(-1)?.id).toBe(made.id);
  const own = await db.call<{ calls: object[] }>(MANAGER, 'desk_today', {
    whose: 'mine',
  });
  expect(own.calls).toEqual([]);
});

const assign = (db: Db, consultation: string, officer: string) =>
  db.attempt(MANAGER, 'assign_consultation', { consultation, officer });

test('staff: a manager gives a call to a colleague who is free then', async ({ db }) => {
  await openHours(db);
  const { id, token } = await book(db);
  expect(await assign(db, id, OTHER_OFFICER)).toBe('officer_busy');
  await openHours(db, OTHER_OFFICER);
  await db.call(OTHER_OFFICER, 'set_days_off', { days: [halfHourIn(48).slice(0, 10)] });
  expect(await assign(db, id, OTHER_OFFICER)).toBe('officer_busy');
  await db.call(OTHER_OFFICER, 'set_days_off', { days: [] });
  const other = await book(db, { submission: { email: 'b@khach.example' } });
  expect((await rowOf(db, other.id)).officer_id).toBe(OTHER_OFFICER);
  expect(await assign(db, id, OTHER_OFFICER)).toBe('officer_busy');
  await cancel(db, other.token);

  expect(await assign(db, id, USER_A)).toBe('officer_busy');
  expect(await assign(db, key, OTHER_OFFICER)).toBe('no_consultation');
  expect(await assign(db, id, OTHER_OFFICER)).toBe('accepted');
  // A retry.
  expect(await assign(db, id, OTHER_OFFICER)).toBe('accepted');
  expect(await rowOf(db, id)).toMatchObject({ officer_id: OTHER_OFFICER, sequence: 1 });
  expect(
    await db.owner(
      `select changes from private.audit
        where subject = 'consultations' and subject_id = $1 and verb = 'update'`,
      [id],
    ),
  ).toEqual([{ changes: { officer_id: [OFFICER, OTHER_OFFICER] } }]);

  await cancel(db, token);
  expect(await assign(db, id, OFFICER)).toBe('consultation_finished');
});

test('staff: a call of nobody finds an officer until it begins', async ({ db }) => {
  await openHours(db);
  const { id } = await book(db);
  await db.owner('update public.consultations set officer_id = null');
  expect(await assign(db, id, OFFICER)).toBe('accepted');
  expect((await rowOf(db, id)).officer_id).toBe(OFFICER);
  await bringNearer(db, id, 0);
  await openHours(db, OTHER_OFFICER);
  expect(await assign(db, id, OTHER_OFFICER)).toBe('consultation_past');
});

test('staff: a leaving officer’s calls go to the successor, unless they have another one then', async ({
  db,
}) => {
  await openHours(db);
  const mine = await book(db, { starts_at: halfHourIn(48) });
  const clash = await book(db, {
    starts_at: halfHourIn(49),
    submission: { email: 'b@khach.example' },
  });
  await db.call(OFFICER, 'set_own_hours', { time_zone: 'UTC', hours: [] });
  await openHours(db, OTHER_OFFICER);
  await book(db, { starts_at: halfHourIn(49), submission: { email: 'c@khach.example' } });
  await db.call(MANAGER, 'change_staff', {
    email: 'officer@crossport.example',
    successor: OTHER_OFFICER,
  });
  expect((await rowOf(db, mine.id)).officer_id).toBe(OTHER_OFFICER);
  expect((await rowOf(db, clash.id)).officer_id).toBeNull();
  const notifications = await db.owner(
    `select user_id from public.notifications where kind = 'consultationBooked' and params ->> 'consultation' = $1`,
    [mine.id],
  );
  // The former officer's was removed.
  expect(notifications).toEqual([{ user_id: OTHER_OFFICER }]);
  expect(
    await db.owner('select from private.working_hours where officer_id = $1', [OFFICER]),
  ).toEqual([]);
  // The visitor can still move it.
  expect(await move(db, clash.token, halfHourIn(60))).toBe('accepted');
  expect((await rowOf(db, clash.id)).officer_id).toBe(OTHER_OFFICER);
});

/** The officer of a call's inquiry. */
const leadOfficer = async (db: Db, call: string) => {
  const [row] = await db.owner<{ officer_id: string | null }>(
    `select leads.officer_id from public.leads
      join public.consultations on lead_id = leads.id where consultations.id = $1`,
    [call],
  );
  return row?.officer_id;
};

const closeLead = (db: Db, { id }: { id: string }) =>
  db.owner(`update public.leads set state = 'lost'
    where id = (select lead_id from public.consultations where id = '${id}')`);

test('staff: an open inquiry goes with its call, unless a colleague has taken it over', async ({
  db,
}) => {
  await openHours(db);
  const own = await book(db);
  const taken = await book(db, {
    starts_at: halfHourIn(50),
    submission: { email: 'b@khach.example' },
  });
  const closed = await book(db, {
    starts_at: halfHourIn(52),
    submission: { email: 'c@khach.example' },
  });
  await db.owner(`update public.leads set officer_id = '${MANAGER}'
    where id = (select lead_id from public.consultations where id = '${taken.id}')`);
  await closeLead(db, closed);
  await openHours(db, OTHER_OFFICER);
  for (const { id } of [own, taken, closed])
    expect(await assign(db, id, OTHER_OFFICER)).toBe('accepted');
  expect(await leadOfficer(db, own.id)).toBe(OTHER_OFFICER);
  expect(await leadOfficer(db, taken.id)).toBe(MANAGER);
  expect(await leadOfficer(db, closed.id)).toBe(OFFICER);
  expect(
    await db.owner(
      `select verb, changes from private.audit where subject = 'leads' and actor_id = $1`,
      [MANAGER],
    ),
  ).toEqual([{ verb: 'update', changes: { officer_id: [OFFICER, OTHER_OFFICER] } }]);
});

test.for([
  ['go to the successor', OTHER_OFFICER],
  ['have no officer without a successor', undefined],
] as const)(
  'staff: a leaving officer’s open inquiries %s',
  async ([, successor], { db }) => {
    await openHours(db);
    const fresh = await book(db);
    const answered = await book(db, {
      starts_at: halfHourIn(50),
      submission: { email: 'b@khach.example' },
    });
    const closed = await book(db, {
      starts_at: halfHourIn(52),
      submission: { email: 'c@khach.example' },
    });
    await db.owner(`update public.leads set state = 'answered'
    where id = (select lead_id from public.consultations where id = '${answered.id}')`);
    await closeLead(db, closed);
    // The successor cannot take this call, but can take its inquiry.
    await db.call(OFFICER, 'set_own_hours', { time_zone: 'UTC', hours: [] });
    await openHours(db, OTHER_OFFICER);
    const clash = { submission: { email: 'd@khach.example' } };
    const others = await book(db, clash);
    // Its call is over.
    await db.owner(
      `update public.consultations set state = 'done' where id = '${answered.id}'`,
    );
    await db.call(MANAGER, 'change_staff', {
      email: 'officer@crossport.example',
      ...(successor && { successor }),
    });
    for (const { id } of [fresh, answered])
      expect(await leadOfficer(db, id)).toBe(successor ?? null);
    expect(await leadOfficer(db, closed.id)).toBe(OFFICER);
    expect(await leadOfficer(db, others.id)).toBe(OTHER_OFFICER);
    expect((await rowOf(db, fresh.id)).officer_id).toBeNull();
  },
);

test('emails: visitor and officer learn of each change, each in their own zone', async ({
  db,
}) => {
  await openHours(db, OFFICER, 'Pacific/Auckland');
  const made = await book(db);
  const emails = async () => {
    await makeEmailsDue(db);
    return (await claimEmails(db)).filter(({ kind }) => kind !== 'lead');
  };
  const newsRow = (kind: string, sequence: number) => [
    {
      kind,
      email: rosa,
      locale: 'vi',
      account: null,
      notifications: [
        {
          consultation: made.id,
          sequence,
          zone: 'Asia/Ho_Chi_Minh',
          token: made.token,
          replyTo: 'officer@crossport.example',
        },
      ],
    },
    {
      kind,
      email: 'officer@crossport.example',
      staff: true,
      notifications: [{ consultation: made.id, sequence, zone: 'Pacific/Auckland' }],
    },
  ];
  const booked = await emails();
  // No acknowledgement besides.
  expect(booked).toMatchObject(newsRow('consultationBooked', 0));
  expect(booked[1]?.notifications[0]).not.toHaveProperty('token');
  await db.call('anon', 'move_consultation', {
    token: made.token,
    starts_at: halfHourIn(50),
    time_zone: 'Asia/Ho_Chi_Minh',
  });
  expect(await emails()).toMatchObject(newsRow('consultationMoved', 1));
  await cancel(db, made.token);
  expect(await emails()).toMatchObject(newsRow('consultationCancelled', 2));
});

test('emails: outdated news is not sent', async ({ db }) => {
  await openHours(db);
  const { token } = await book(db);
  await move(db, token, halfHourIn(50));
  await cancel(db, token);
  await makeEmailsDue(db);
  const kinds = (await claimEmails(db)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'lead')).toEqual([
    'consultationCancelled',
    'consultationCancelled',
  ]);
});

test('emails: another officer takes a moved call, and the first one learns which is gone', async ({
  db,
}) => {
  await openHours(db);
  const made = await book(db);
  await db.call(OFFICER, 'set_own_hours', { time_zone: 'UTC', hours: [] });
  await openHours(db, OTHER_OFFICER);
  await move(db, made.token, halfHourIn(50));
  await makeEmailsDue(db);
  const [gone] = await claimEmails(db, 'consultationCancelled');
  expect(gone).toMatchObject({
    email: 'officer@crossport.example',
    notifications: [{ consultation: made.id, sequence: 1 }],
  });
  expect(Date.parse(String(gone?.notifications[0]?.['starts']))).toBe(
    Date.parse(halfHourIn(48)),
  );
});

test('§10 emails: both officers learn that a call changes hands, and the visitor whom to reply to', async ({
  db,
}) => {
  await openHours(db);
  const { id } = await book(db);
  await openHours(db, OTHER_OFFICER);
  const emails = async () => {
    await makeEmailsDue(db);
    const claimed = await claimEmails(db);
    await db.owner(`update private.outbox set state = 'sent', sent_at = now()`);
    return claimed
      .filter(({ kind }) => kind !== 'lead')
      .map(({ kind, email, notifications: [first] }) => [
        kind,
        email,
        first?.['sequence'],
        first?.['replyTo'],
      ]);
  };
  expect(await emails()).toEqual([
    ['consultationBooked', rosa, 0, 'officer@crossport.example'],
    ['consultationBooked', 'officer@crossport.example', 0, undefined],
  ]);
  await assign(db, id, OTHER_OFFICER);
  expect(await emails()).toEqual([
    ['consultationHandedOver', rosa, 1, 'other@crossport.example'],
    ['consultationBooked', 'other@crossport.example', 1, undefined],
    ['consultationCancelled', 'officer@crossport.example', 1, undefined],
  ]);
  // Nobody has the call, so a reply goes to the firm.
  await db.call(MANAGER, 'change_staff', { email: 'other@crossport.example' });
  expect((await emails())[0]).toEqual(['consultationHandedOver', rosa, 2, undefined]);
});

test('emails: news of a hand-over is not sent once the call has moved', async ({
  db,
}) => {
  await openHours(db);
  const { id, token } = await book(db);
  await openHours(db, OTHER_OFFICER);
  await assign(db, id, OTHER_OFFICER);
  await move(db, token, halfHourIn(50));
  await makeEmailsDue(db);
  const sent = (await claimEmails(db)).filter(({ email }) => email === rosa);
  expect(sent).toMatchObject([
    {
      kind: 'consultationMoved',
      notifications: [{ replyTo: 'other@crossport.example' }],
    },
  ]);
});

test('reminders: a day and an hour before, each once, to both', async ({ db }) => {
  await openHours(db);
  const { id, token } = await book(db);
  const both = (hours: number) => [
    [rosa, hours],
    ['officer@crossport.example', hours],
  ];
  const due = async (minutes: number) => {
    await bringNearer(db, id, minutes);
    await prepareEmails(db);
    await prepareEmails(db);
    await makeEmailsDue(db);
    return (await claimEmails(db, 'consultationReminder')).map(
      ({ email, notifications }) => [email, notifications[0]?.['hours']],
    );
  };
  expect(await due(24 * 60 + 1)).toEqual([]);
  expect(await due(24 * 60)).toEqual(both(24));
  expect(await due(61)).toEqual([]);
  expect(await due(60)).toEqual(both(1));
  expect(await due(1)).toEqual([]);
  // Booked late: it has just been announced.
  await db.owner(`update public.consultations set reminded = null, changed_at = now(),
    starts_at = now() + interval '5 hours'`);
  await prepareEmails(db);
  expect(await claimEmails(db, 'consultationReminder')).toEqual([]);
  // Cancelled while the reminder waits.
  await bringNearer(db, id, 60);
  await prepareEmails(db);
  await cancel(db, token);
  expect(await claimEmails(db, 'consultationReminder')).toEqual([]);
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

test.skipIf(!server)(
  'hours: of days off that are saved twice at once, the later list is kept',
  async () => {
    const database = await openDatabase();
    onTestFinished(() => database.close());
    const otherTab = await openSecondConnection(server ?? '', database);
    const save = (days: string[]) => (db: Db) =>
      db.attempt(OFFICER, 'set_days_off', { days });
    const outcomes = await atOnce(
      database,
      otherTab,
      save(['2099-12-24', '2099-12-25']),
      save(['2099-12-25', '2099-12-26']),
    );
    await otherTab.close();
    expect(outcomes).toEqual(['accepted', 'accepted']);
    const { rows } = await database.query<{ days: string[] }>(
      'select array_agg(day::text order by day) as days from private.days_off',
    );
    expect(rows).toEqual([{ days: ['2099-12-25', '2099-12-26'] }]);
  },
);
