import { expect } from 'vitest';

import {
  assign,
  book,
  bringNearer,
  cancel,
  halfHourIn,
  move,
  openHours,
  pastCall,
  rosa,
  rowOf,
} from './support/calls.ts';
import { openCase, sendLead } from './support/case-scenario.ts';
import { type Db, MANAGER, OFFICER, OTHER_OFFICER, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';

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
  ) => db.attempt(visitor, 'finish_consultation', { consultation_id: call, outcome });
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
    db.attempt(OFFICER, 'cancel_consultation_by_staff', {
      consultation_id: consultation,
    });
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
    db.call(OFFICER, 'finish_consultation', { consultation_id: consultation, outcome });
  const unmark = (visitor: typeof OFFICER | typeof MANAGER | typeof OTHER_OFFICER) =>
    db.attempt(visitor, 'unmark_consultation', { consultation_id: consultation });
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
  const params = { consultation_id: made.id };
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
  expect(await db.call(OFFICER, 'desk_lead', { lead_id: lead })).toMatchObject({
    consultation,
  });
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
  const finish = { consultation_id: made.id, outcome: 'done' };
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
    assignee: 'mine',
  });
  expect(own.calls).toEqual([]);
});

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
  expect(await assign(db, crypto.randomUUID(), OTHER_OFFICER)).toBe('no_consultation');
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
    successor_id: OTHER_OFFICER,
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

/** Calls of three visitors with the officer. */
const bookThree = async (db: Db) => {
  await openHours(db);
  const [second, third] = [{ email: 'b@khach.example' }, { email: 'c@khach.example' }];
  return [
    await book(db),
    await book(db, { starts_at: halfHourIn(50), submission: second }),
    await book(db, { starts_at: halfHourIn(52), submission: third }),
  ] as const;
};

const closeLead = (db: Db, { id }: { id: string }) =>
  db.owner(`update public.leads set state = 'lost'
    where id = (select lead_id from public.consultations where id = '${id}')`);

test('staff: an open inquiry goes with its call, unless a colleague has taken it over', async ({
  db,
}) => {
  const [own, taken, closed] = await bookThree(db);
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
    const [fresh, answered, closed] = await bookThree(db);
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
      ...(successor && { successor_id: successor }),
    });
    for (const { id } of [fresh, answered])
      expect(await leadOfficer(db, id)).toBe(successor ?? null);
    expect(await leadOfficer(db, closed.id)).toBe(OFFICER);
    expect(await leadOfficer(db, others.id)).toBe(OTHER_OFFICER);
    expect((await rowOf(db, fresh.id)).officer_id).toBeNull();
  },
);
