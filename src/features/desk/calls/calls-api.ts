import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-api.ts';
import { count, day, nothing } from '../../../supabase/response-shapes.ts';
import { consultations, nullableText } from '../data/desk-shapes.ts';

/** `09:00` on a clock of 24 hours. The database adds seconds. */
const clock = v.pipe(
  v.string(),
  v.regex(/^\d{2}:\d{2}/),
  v.transform((time) => time.slice(0, 5)),
);

/** In the caller's own zone. */
const ownHours = v.object({
  /** Null until hours are set. */
  time_zone: nullableText,
  hours: v.array(
    v.object({ /** 1 is Monday. */ weekday: count, starts: clock, ends: clock }),
  ),
  days_off: v.array(day),
  /** Whether anybody on the staff has hours. */
  anyone: v.boolean(),
});

export type OwnHours = v.InferOutput<typeof ownHours>;

/**
 * The calls of the caller, or of all officers for a manager.
 * @param since the first day in `time_zone`
 * @param until the day after the last one
 */
export function readCalls(since: string, until: string, time_zone: string) {
  return query('Calls not loaded', consultations, (db) =>
    db.rpc('desk_calls', { since, until, time_zone }),
  );
}

export function readOwnHours() {
  return query('Hours not loaded', ownHours, (db) => db.rpc('own_hours'));
}

export function saveOwnHours(time_zone: string, hours: OwnHours['hours']) {
  return mutate('Hours not saved', nothing, (db) =>
    db.rpc('set_own_hours', { time_zone, hours }),
  );
}

/** Replaces all days off. */
export function saveDaysOff(days: string[]) {
  return mutate('Days off not saved', nothing, (db) => db.rpc('set_days_off', { days }));
}

/** Marks a call that has begun. */
export function finishConsultation(consultation: string, outcome: 'done' | 'noShow') {
  return mutate('Outcome of the call not saved', nothing, (db) =>
    db.rpc('finish_consultation', { consultation_id: consultation, outcome }),
  );
}

export function unmarkConsultation(consultation: string) {
  return mutate('Mark of the call not undone', nothing, (db) =>
    db.rpc('unmark_consultation', { consultation_id: consultation }),
  );
}

export function cancelConsultation(consultation: string) {
  return mutate('Call not cancelled', nothing, (db) =>
    db.rpc('cancel_consultation_by_staff', { consultation_id: consultation }),
  );
}

/** The officer must be free then. */
export function assignConsultation(consultation: string, officer: string) {
  return mutate('Call not handed over', nothing, (db) =>
    db.rpc('assign_consultation', { consultation_id: consultation, officer_id: officer }),
  );
}
