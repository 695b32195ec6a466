import { isCodeNeeded } from './auth-problem.ts';

/** Why a call failed. The backend's own messages are never shown. */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'ended' }
  | { kind: 'refused' }
  /** The database refuses it, usually because the case has just changed. */
  | { kind: 'conflict'; code: string }
  | { kind: 'tooMany' }
  /** The server failed or sent an unreadable response. */
  | { kind: 'server' };

export type Outcome<Value> =
  | {
      ok: true;
      value: Value;
      /** Number of rows that could not be read. */
      leftOut?: number;
    }
  | { ok: false; failure: Failure };

interface Refusal {
  /** 0 if there was no response. */
  status: number;
  code?: string | undefined;
  message?: string | undefined;
}

/** A refusal code of the database, such as `case_closed` (supabase/migrations). */
const ownCode = /^[a-z_]+$/;

/**
 * SQLSTATEs of a value that does not fit: its length, range, date or format, a missing one, a
 * violated check or reference.
 */
const badValue = /^(22001|22003|22007|22008|22P02|23502|23503|23514)$/;

/** Refusals by role, whatever the state of the case. */
const rights = /^(staff|managers)_only$/;

/** Whether the database refused a call, or the last read of a store, with this code. */
export function refusedWith(
  { failure }: { ok?: boolean; failure?: Failure | undefined },
  code: string,
): boolean {
  return failure?.kind === 'conflict' && failure.code === code;
}

export function failureOf({ status, code, message = '' }: Refusal): Failure {
  if (code === 'no_session') return { kind: 'ended' };
  if (isCodeNeeded(code)) return { kind: 'conflict', code: 'code_needed' };
  if (status === 429) return { kind: 'tooMany' };
  if (status === 401) return { kind: 'refused' };
  if (code && badValue.test(code)) return { kind: 'conflict', code: 'bad_value' };
  const isRefusal = code && status < 500 && ownCode.test(code) && !rights.test(code);
  if (isRefusal) return { kind: 'conflict', code };
  if (status === 403) return { kind: 'refused' };
  // The library reports a response that is not JSON as status 0.
  const garbage = message.startsWith('SyntaxError');
  return status === 0 && !garbage ? { kind: 'offline' } : { kind: 'server' };
}
