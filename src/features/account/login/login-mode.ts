import type { Arrival } from '../../../supabase/auth-callback.ts';

/** What the log-in page shows. `expired` says that a mail's link no longer works. */
export type LoginMode = 'login' | 'signup' | 'forgot' | 'confirm' | 'expired';

/**
 * Returns the mode of the log-in page for an address and what it brought (docs/specification.md
 * 4).
 */
export function loginMode(search: string, { pass, problem }: Arrival = {}): LoginMode {
  if (pass) return 'confirm';
  const mode = new URLSearchParams(search).get('mode');
  if (problem === 'expired' || mode === 'confirm') return 'expired';
  return mode === 'signup' || mode === 'forgot' ? mode : 'login';
}
