/** Why a call brought nothing. Each has a text of ours; the backend's words are never shown. */
export type Failure =
  /** Nobody answered in time. */
  | { kind: 'offline' }
  /** The session counts no longer. */
  | { kind: 'ended' }
  /** The client may not do this. */
  | { kind: 'refused' }
  /** The rules of the case do not allow it, mostly because it has changed meanwhile. */
  | { kind: 'conflict'; code: string }
  | { kind: 'tooMany' }
  /** The server failed, or answered what nobody understands. */
  | { kind: 'server' };

export type Outcome<Value> =
  | {
      ok: true;
      value: Value;
      /** How many rows of a list could not be read. */
      leftOut?: number;
    }
  | { ok: false; failure: Failure };

/** What an HTTP answer says of a call that failed. */
interface Refusal {
  /** 0 if there was no answer. */
  status: number;
  code?: string | undefined;
  message?: string | undefined;
}

/** The database's own words for what its rules do not allow (supabase/migrations): `case_closed`. */
const ownCode = /^[a-z_]+$/;

/** Rights that a role does not have, in no state of the case. */
const rights = /^(staff|managers)_only$/;

/** Finds the failure behind an answer. */
export function failureOf({ status, code, message = '' }: Refusal): Failure {
  if (code === 'no_session') return { kind: 'ended' };
  if (status === 429) return { kind: 'tooMany' };
  if (status === 401) return { kind: 'refused' };
  const told = code && status < 500 && ownCode.test(code) && !rights.test(code);
  if (told) return { kind: 'conflict', code };
  if (status === 403) return { kind: 'refused' };
  // An answer that is no JSON is reported as if there had been none.
  const garbage = message.startsWith('SyntaxError');
  return status === 0 && !garbage ? { kind: 'offline' } : { kind: 'server' };
}
