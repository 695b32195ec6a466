import { contactRow } from './contact-rows.ts';
import { type Db, MANAGER, OFFICER, type Visitor } from './database.ts';

/** What `book_consultation` returns, with the call's id. */
interface Booking {
  id: string;
  starts_at: string;
  officer_time_zone: string | null;
  token: string;
}

/** The address of the visitor who books by default. */
export const rosa = 'rosa@khach.example';

/** A visitor's call, except its start. */
export const booking = {
  submission: JSON.stringify(contactRow({ email: rosa, locale: 'vi' })),
  time_zone: 'Asia/Ho_Chi_Minh',
};

/** The half-hour that begins after this many hours. */
export function halfHourIn(hours: number): string {
  const half = 1_800_000;
  return new Date(Math.ceil(Date.now() / half) * half + hours * 3_600_000).toISOString();
}

const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  starts: '00:00',
  ends: '24:00',
}));

/** Lets an officer take calls at any time. */
export const openHours = (db: Db, officer: Visitor = OFFICER, time_zone = 'UTC') =>
  db.call(officer, 'set_own_hours', { time_zone, hours: allDay });

/** In two days by default. */
export async function book(
  db: Db,
  changes: { starts_at?: string; time_zone?: string; submission?: object } = {},
): Promise<Booking> {
  const { submission, ...rest } = changes;
  const made = await db.call<Booking>('anon', 'book_consultation', {
    starts_at: halfHourIn(48),
    ...booking,
    ...rest,
    ...(submission && { submission: JSON.stringify(contactRow(submission)) }),
  });
  const [row] = await db.owner<{ id: string }>(
    'select id from public.consultations where token = $1',
    [made.token],
  );
  return { ...made, id: row?.id ?? '' };
}

/** Books a call that has begun since. */
export async function pastCall(db: Db): Promise<string> {
  const { id } = await book(db, {
    starts_at: halfHourIn(60),
    submission: { email: 'past@khach.example' },
  });
  await db.owner(
    `update public.consultations set starts_at = date_trunc('hour', now() - interval '1 hour') where id = $1`,
    [id],
  );
  return id;
}

interface CallRow {
  id: string;
  state: string;
  sequence: number;
  officer_id: string | null;
  starts_at: Date;
  time_zone: string;
}

/** @throws Error if there is no such call */
export const rowOf = async (db: Db, id: string) => {
  const [row] = await db.owner<CallRow>(
    'select * from public.consultations where id = $1',
    [id],
  );
  if (!row) throw new Error('No call');
  return row;
};

export const move = (db: Db, token: string, starts_at: string) =>
  db.attempt('anon', 'move_consultation', { token, starts_at, time_zone: 'UTC' });
export const cancel = (db: Db, token: string) =>
  db.attempt('anon', 'cancel_consultation', { token });

export const assign = (db: Db, consultation: string, officer: string) =>
  db.attempt(MANAGER, 'assign_consultation', {
    consultation_id: consultation,
    officer_id: officer,
  });

/** Makes a call begin after this many minutes, as if it had been booked a week ago. */
export const bringNearer = (db: Db, id: string, minutes: number) =>
  db.owner(
    `alter table public.consultations drop constraint if exists consultations_half_hour;
     update public.consultations set starts_at = now() + interval '${minutes} minutes',
       changed_at = now() - interval '7 days' where id = '${id}'`,
  );
