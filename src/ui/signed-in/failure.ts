/** Codes by which the database refuses what its rules do not allow (supabase/migrations). */
const conflictCodes = [
  'no_case',
  'case_closed',
  'not_asked',
  'too_many_files',
  'no_file',
  'append_only',
  'pinned',
  'is_staff',
  'bad_value',
  'too_late',
  'stale',
  'requests_left',
  'step_locked',
  'step_done',
  'step_skipped',
  'request_requested',
  'request_uploaded',
  'request_in_review',
  'request_accepted',
  'request_rejected',
  'request_waived',
  'order_draft',
  'order_sent',
  'order_paid',
  'order_refunded',
  'order_void',
  'deadline_done',
  'bad_amount',
  'bad_lines',
  'no_officer',
  'no_lead',
  'lead_changed',
  'lead_answered',
  'lead_won',
  'lead_lost',
  'no_account',
  'invitation_under_way',
  'own_case',
  'last_manager',
] as const;

export type ConflictCode = (typeof conflictCodes)[number];

/** Why a call brought nothing. Each has a text of ours; the backend's words are never shown. */
export type Failure =
  /** Nobody answered in time. */
  | { kind: 'offline' }
  /** The session counts no longer. */
  | { kind: 'ended' }
  /** The client may not do this. */
  | { kind: 'refused' }
  /** The rules of the case do not allow it, mostly because it has changed meanwhile. */
  | { kind: 'conflict'; code: ConflictCode }
  | { kind: 'tooMany' }
  /** The server failed, or answered what nobody understands. */
  | { kind: 'server' };

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** What an HTTP answer says of a call that failed. */
interface Refusal {
  /** 0 if there was no answer. */
  status: number;
  code?: string | undefined;
  message?: string | undefined;
}

function isConflict(code: string | undefined): code is ConflictCode {
  return conflictCodes.some((known) => known === code);
}

/** Finds the failure behind an answer. */
export function failureOf({ status, code, message = '' }: Refusal): Failure {
  if (isConflict(code)) return { kind: 'conflict', code };
  if (code === 'no_session') return { kind: 'ended' };
  if (status === 429) return { kind: 'tooMany' };
  if (status === 401 || status === 403) return { kind: 'refused' };
  // An answer that is no JSON is reported as if there had been none.
  const garbage = message.startsWith('SyntaxError');
  return status === 0 && !garbage ? { kind: 'offline' } : { kind: 'server' };
}
