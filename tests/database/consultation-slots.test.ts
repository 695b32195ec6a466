import fc from 'fast-check';
import { expect, inject, onTestFinished } from 'vitest';

import { book, halfHourIn, openHours } from './support/calls.ts';
import {
  atOnce,
  type Db,
  inTransaction,
  OFFICER,
  openDatabase,
  OTHER_OFFICER,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { openSecondConnection } from './support/postgres.ts';

/** Offsets of hours, half hours and three quarters; changes of the clock of one hour and of half an hour. */
const zone = fc.constantFrom(
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
);

/** Three days before the clocks change: in America, Europe and New Zealand, in spring and in autumn. */
const since = fc.constantFrom(
  '2027-03-11T00:00:00Z',
  '2027-03-25T00:00:00Z',
  '2027-04-01T00:00:00Z',
  '2027-09-23T00:00:00Z',
  '2027-10-28T00:00:00Z',
  '2027-11-04T00:00:00Z',
);

const quarter = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;

const hours = fc.uniqueArray(
  fc
    .record({
      weekday: fc.integer({ min: 1, max: 7 }),
      starts: fc.integer({ min: 0, max: 94 }),
      length: fc.integer({ min: 1, max: 96 }),
    })
    .map(({ weekday, starts, length }) => ({
      weekday,
      starts: quarter(starts),
      ends: quarter(Math.min(96, starts + length)),
    })),
  { selector: ({ weekday }) => weekday, minLength: 1, maxLength: 7 },
);

const halfHour = 1_800_000;
const week = 7 * 86_400_000;

/** The clock of a zone, as Intl knows it. */
function clockIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (at: number) => {
    const [day = '', time = ''] = format.format(at).split(' ');
    return { day, time, weekday: new Date(day).getUTCDay() || 7 };
  };
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const slotsFrom = (db: Db, officer: string, start: string) =>
  db.owner<{ starts: string }>(
    `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts
      from private.free_slots($2::timestamptz, $2::timestamptz + interval '7 days - 1 second')
      where officer_id = $1 order by starts_at`,
    [officer, start],
  );

test('R1.36 slots: in every zone and over changes of the clock, those of the hours and no others', async () => {
  await inTransaction((db) =>
    fc.assert(
      fc.asyncProperty(
        zone,
        since,
        hours,
        fc.nat({ max: 6 }),
        async (time_zone, start, given, off) => {
          const first = Date.parse(start);
          const clock = clockIn(time_zone);
          const dayOff = clock(first + off * 86_400_000).day;
          await db.call(OFFICER, 'set_own_hours', { time_zone, hours: given });
          await db.call(OFFICER, 'set_days_off', { days: [dayOff] });
          const expected: string[] = [];
          for (let at = first; at < first + week; at += halfHour) {
            const { day, time, weekday } = clock(at);
            const open = given.find((one) => one.weekday === weekday);
            if (!open || day === dayOff) continue;
            if (
              minutes(time) >= minutes(open.starts) &&
              minutes(time) + 30 <= minutes(open.ends)
            )
              expected.push(`${new Date(at).toISOString().slice(0, 19)}Z`);
          }
          const listed = await slotsFrom(db, OFFICER, start);
          expect(listed.map(({ starts }) => starts)).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    ),
  );
}, 120_000);

test('R1.36 slots: each that is listed can be booked, and then is no longer listed', async () => {
  await inTransaction((db) =>
    fc.assert(
      fc.asyncProperty(
        zone,
        zone,
        fc.nat(),
        fc.nat(),
        async (ownStart, other, which, next) => {
          await db.owner('savepoint run');
          await db.call(OFFICER, 'set_own_hours', {
            time_zone: ownStart,
            hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
              weekday,
              starts: '09:00',
              ends: '17:30',
            })),
          });
          const listed = async () =>
            (await db.call<{ slots: string[] }>('anon', 'consultation_slots')).slots.map(
              (slot) => Date.parse(slot),
            );
          const before = await listed();
          const now = Date.now();
          expect(before.every((at) => at > now + 2 * 3_590_000)).toBe(true);
          expect(before.every((at) => at < now + 14.01 * 86_400_000)).toBe(true);
          expect(new Set(before).size).toBe(before.length);
          const slot = before[which % before.length] ?? 0;
          const made = await book(db, {
            starts_at: new Date(slot).toISOString(),
            time_zone: other,
          });
          expect(Date.parse(made.starts_at)).toBe(slot);
          expect(made.officer_time_zone).toBe(ownStart);
          expect(await listed()).toEqual(before.filter((at) => at !== slot));
          const rest = before.filter((at) => at !== slot);
          const later = rest[next % rest.length] ?? 0;
          await db.call('anon', 'move_consultation', {
            token: made.token,
            starts_at: new Date(later).toISOString(),
            time_zone: ownStart,
          });
          expect(await listed()).toEqual(before.filter((at) => at !== later));
          await db.exec('rollback to savepoint run');
        },
      ),
      { numRuns: 15 },
    ),
  );
}, 120_000);

test('R1.36 slots: what is not listed is refused', async ({ db }) => {
  await openHours(db);
  const refusalOf = (starts_at: string) => db.codeOf(() => book(db, { starts_at }));
  const at = Date.parse(halfHourIn(48));
  for (const starts_at of [
    new Date(at + 900_000).toISOString(),
    new Date(at + 1).toISOString(),
    halfHourIn(-48),
    halfHourIn(1),
    halfHourIn(14 * 24 + 1),
    'infinity',
    '-infinity',
  ])
    expect([starts_at, await refusalOf(starts_at)]).toEqual([starts_at, 'slot_taken']);
  await db.call(OFFICER, 'set_days_off', { days: [halfHourIn(48).slice(0, 10)] });
  expect(await refusalOf(halfHourIn(48))).toBe('slot_taken');
});

test('slots: they are there once, however many officers are free', async ({ db }) => {
  await openHours(db);
  const slots = async () =>
    (await db.call<{ slots: string[] }>('anon', 'consultation_slots')).slots;
  const one = await slots();
  await openHours(db, OTHER_OFFICER, 'Asia/Kathmandu');
  expect(await slots()).toEqual(one);
  // Not at midnight in Kathmandu, where no half-hour of UTC fits into one day.
  await book(db, { starts_at: `${halfHourIn(48).slice(0, 10)}T12:00:00Z` });
  expect(await slots()).toEqual(one);
});

test('slots: they are limited by network address', async ({ db }) => {
  const ask = async (address: string) => {
    await db.sendHeaders({ 'x-forwarded-for': address });
    return db.attempt('anon', 'consultation_slots');
  };
  for (let count = 0; count < 60; count += 1)
    expect(await ask('203.0.113.7')).toBe('accepted');
  expect(await ask('203.0.113.7')).toBe('slots_limit');
  expect(await ask('203.0.113.8')).toBe('accepted');
  await db.owner(`update private.slot_lookups set minute = minute - interval '1 minute'`);
  expect(await ask('203.0.113.7')).toBe('accepted');
  expect(await db.owner('select from private.slot_lookups')).toHaveLength(1);
});

test.for([
  ['bad_zone', { time_zone: 'Europe/Atlantis', hours: [] }],
  ['bad_zone', { time_zone: 'FOO3', hours: [] }],
  ['bad_hours', { hours: [{ weekday: 8, starts: '09:00', ends: '10:00' }] }],
  ['bad_hours', { hours: [{ weekday: 1, starts: '10:00', ends: '10:00' }] }],
  ['bad_hours', { hours: [{ weekday: 1, starts: '25:00', ends: '26:00' }] }],
  ['bad_hours', { hours: [{ weekday: 1, starts: '09:00' }] }],
  ['bad_hours', { hours: [1] }],
  ['bad_hours', { hours: {} }],
  ['bad_hours', { hours: null }],
  [
    'bad_hours',
    {
      hours: [
        { weekday: 1, starts: '09:00', ends: '12:00' },
        { weekday: 1, starts: '11:00', ends: '13:00' },
      ],
    },
  ],
] as const)('hours: %s %j', async ([code, hoursOf], { db }) => {
  const args = { time_zone: 'Europe/London', ...hoursOf };
  expect(await db.attempt(OFFICER, 'set_own_hours', args)).toBe(code);
});

test('hours: days off that are no list are refused, and nothing is deleted', async ({
  db,
}) => {
  await db.call(OFFICER, 'set_days_off', { days: ['2099-12-24'] });
  for (const days of [null, {}, Array.from({ length: 367 }, () => '2099-12-25')])
    expect(await db.attempt(OFFICER, 'set_days_off', { days })).toBe('bad_days');
  const saved = await db.call(OFFICER, 'own_hours');
  expect(saved).toMatchObject({ days_off: ['2099-12-24'] });
});

test('hours: an officer reads what they saved, on record', async ({ db }) => {
  const none = { time_zone: null, hours: [], days_off: [], anyone: false };
  expect(await db.call(OFFICER, 'own_hours')).toEqual(none);
  const saved = [
    { weekday: 1, starts: '09:00', ends: '12:30' },
    { weekday: 1, starts: '13:30', ends: '24:00' },
  ];
  await db.call(OFFICER, 'set_own_hours', { time_zone: 'Asia/Kolkata', hours: saved });
  await db.call(OFFICER, 'set_days_off', { days: ['2099-12-25', '2099-12-24'] });
  expect(await db.call(OFFICER, 'own_hours')).toEqual({
    time_zone: 'Asia/Kolkata',
    hours: saved,
    days_off: ['2099-12-24', '2099-12-25'],
    anyone: true,
  });
  expect(await db.call(OTHER_OFFICER, 'own_hours')).toEqual({ ...none, anyone: true });
  const acts = await db.owner(
    `select verb, subject from private.audit where actor_id = '${OFFICER}' order by id`,
  );
  expect(acts).toEqual([
    { verb: 'update', subject: 'working_hours' },
    { verb: 'update', subject: 'days_off' },
  ]);
});

const server = inject('postgres');

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
