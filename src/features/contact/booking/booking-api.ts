import * as v from 'valibot';

import { fetchWithTimeout } from '../../../browser/with-timeout.ts';
import { headers, restUrl } from '../../../supabase/backend.ts';
import { failureOf, type Outcome } from '../../../supabase/failure.ts';
import { consultationState, moment, nothing } from '../../../supabase/response-shapes.ts';
import type { ContactSubmission } from '../contact-schemas.ts';

/** Never throws. With a signal, failures are not worth a log. */
async function ask<Shape extends v.GenericSchema>(
  name: string,
  shape: Shape,
  values: object = {},
  signal?: AbortSignal,
): Promise<Outcome<v.InferOutput<Shape>>> {
  try {
    const response = await fetchWithTimeout(`${restUrl()}/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
      ...(signal && { signal }),
    });
    const { ok, status } = response;
    const answer: unknown = await response.json().catch(() => undefined);
    if (!ok) {
      const { code } = Object(answer) as { code?: string };
      if (!signal) console.error(`${name}:`, status, code);
      return { ok, failure: failureOf({ status, code }) };
    }
    const read = v.safeParse(shape, answer);
    if (read.success) return { ok, value: read.output };
    if (!signal) console.error(`${name}: an answer of another shape`);
    return { ok: false, failure: { kind: 'server' } };
  } catch (error) {
    if (!signal) console.error(`${name}:`, (error as Error).name);
    return { ok: false, failure: { kind: 'offline' } };
  }
}

const zone = v.pipe(v.string(), v.nonEmpty());
const booked = v.object({
  starts_at: moment,
  /** Null once the officer has left. */
  officer_time_zone: v.nullable(zone),
  token: v.pipe(v.string(), v.uuid()),
});
const consultation = v.object({
  starts_at: moment,
  time_zone: zone,
  officer_time_zone: v.nullable(zone),
  state: consultationState,
  subject: v.nullish(v.string(), ''),
});

export type Booked = v.InferOutput<typeof booked>;
export type VisitorCall = v.InferOutput<typeof consultation>;

/** A free half-hour, as an instant, and the visitor's zone. */
export interface Slot {
  starts_at: string;
  time_zone: string;
}

/** Free half-hours of the next 14 days, as sorted instants. */
export function freeSlots(signal?: AbortSignal) {
  return ask('consultation_slots', v.object({ slots: v.array(moment) }), {}, signal);
}

/** Stores the message and the call together, or neither; once per `draft_key`. */
export function bookConsultation(submission: ContactSubmission, slot: Slot) {
  return ask('book_consultation', booked, { submission, ...slot });
}

/** Null if there is no such booking. */
export function readConsultation(token: string) {
  return ask('consultation', v.nullable(consultation), { token });
}

export function moveConsultation(token: string, slot: Slot) {
  return ask('move_consultation', nothing, { token, ...slot });
}

export function cancelConsultation(token: string) {
  return ask('cancel_consultation', nothing, { token });
}
