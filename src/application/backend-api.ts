/**
 * A screen reads through a store: `createLoaded` (loaded.ts) with a `query`; `Load` (Load.tsx)
 * shows its data and failures. It writes with `mutate`, which then reloads the stores;
 * `useReportedAction` (or `useCaseAction` in a case of the desk) shows a failure. Both return an
 * `Outcome` (failure.ts) and never throw; `failureText` words a failure. A call with a `key` takes
 * effect once per key (retry-key.ts). What is sent is declared as a `type`, since no interface fits
 * the client's `Json`.
 */
import { type GenericSchema, type InferOutput, safeParse } from 'valibot';

import { withTimeout } from '../browser/with-timeout.ts';
import type { Answer } from '../supabase/answer.ts';
import { type Client, supabase } from '../supabase/client.ts';
import { type Failure, failureOf, type Outcome } from '../supabase/failure.ts';
import { missingStep } from '../supabase/second-factor.ts';
import { currentSession, type Session, storedSession } from '../supabase/session.ts';
import { refresh } from './loaded.ts';
import { endSession } from './user.ts';

/**
 * To the database, a session that has ended or lacks the second factor is a user without rights or
 * data, so an empty result may mean either.
 */
async function sessionFailure(): Promise<Failure | undefined> {
  const [{ status }, missing] = await Promise.all([currentSession(), missingStep()]);
  if (status === 'signedIn' && !missing) return undefined;
  return { kind: status === 'unreachable' ? 'offline' : 'ended' };
}

/** A case or an invoice does not exist for those who may not read it. */
const notFoundCodes = ['no_case', 'no_invoice'];

function mayHaveEnded(failure: Failure): boolean {
  const { kind } = failure;
  return (
    kind === 'refused' || (kind === 'conflict' && notFoundCodes.includes(failure.code))
  );
}

async function failureOutcome(failure: Failure): Promise<Outcome<never>> {
  const sessionProblem = mayHaveEnded(failure) ? await sessionFailure() : undefined;
  return { ok: false, failure: sessionProblem ?? failure };
}

async function confirmEmpty<Value>(
  answer: Outcome<Value> & { ok: true },
): Promise<Outcome<Value>> {
  const { value } = answer;
  const empty = value === null || (Array.isArray(value) && value.length === 0);
  const sessionProblem = empty ? await sessionFailure() : undefined;
  return sessionProblem ? { ok: false, failure: sessionProblem } : answer;
}

export async function callingSession(): Promise<Outcome<Session>> {
  const state = await storedSession();
  if (state.status === 'signedIn') return { ok: true, value: state.session };
  return {
    ok: false,
    failure: { kind: state.status === 'signedOut' ? 'ended' : 'offline' },
  };
}

function rowCount(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const { rows } = (answer ?? {}) as { rows?: unknown };
  return Array.isArray(rows) ? rows.length : 0;
}

interface QueryOptions {
  /** Whether an empty result may mean that the session has ended. */
  confirmIfEmpty?: boolean;
  /** The code of a refusal that the caller handles, which is not logged as an error. */
  expected?: string | undefined;
}

/**
 * Calls the backend once, without a reload of the screen. Lists leave out rows of another shape
 * (`rowsOf`); any other wrong shape is a server failure.
 */
export async function query<Shape extends GenericSchema>(
  label: string,
  shape: Shape,
  call: (db: Client, session: Session) => PromiseLike<Answer>,
  { confirmIfEmpty = false, expected }: QueryOptions = {},
): Promise<Outcome<InferOutput<Shape>>> {
  const session = await callingSession();
  if (!session.ok) return session;
  try {
    const { data, error, status } = await withTimeout(call(supabase(), session.value));
    if (error) {
      if (!expected || error.code !== expected)
        console.error(`${label}:`, status, error.code ?? '');
      return await failureOutcome(failureOf({ status, ...error }));
    }
    const parsed = safeParse(shape, data);
    if (parsed.success) {
      const leftOut = rowCount(data) - rowCount(parsed.output);
      const answer = {
        ok: true,
        value: parsed.output,
        ...(leftOut > 0 && { leftOut }),
      } as const;
      return confirmIfEmpty ? await confirmEmpty(answer) : answer;
    }
    console.error(`${label}: an answer of another shape`);
    return { ok: false, failure: { kind: 'server' } };
  } catch (error) {
    // The client library returns a lost connection as an error: only the deadline throws.
    const late = (error as Error).name === 'TimeoutError';
    console.error(`${label}:`, late ? 'TimeoutError' : error);
    return { ok: false, failure: { kind: late ? 'offline' : 'server' } };
  }
}

/** A `query` that changes data: see `reloadAfter`. */
export function mutate<Shape extends GenericSchema>(
  ...call: Parameters<typeof query<Shape>>
) {
  return reloadAfter(query(...call));
}

/** Milliseconds that a successful change waits for the reload of the screen. */
const reloadPatience = 2000;

/**
 * Waits for a user's change, then reloads the screen, or opens the log-in page if the session has
 * ended. A success resolves after the reload, unless that is slow: until then, the user's next
 * change could be refused as made on an outdated screen.
 */
export async function reloadAfter<Value>(
  change: Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const outcome = await change;
  if (outcome.ok)
    await Promise.race([
      refresh(),
      new Promise((resolve) => setTimeout(resolve, reloadPatience)),
    ]);
  else if (outcome.failure.kind === 'ended') void endSession();
  // A refusal often means that the screen is out of date.
  else void refresh();
  return outcome;
}
