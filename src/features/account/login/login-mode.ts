import type { Arrival } from '../../../supabase/auth-callback.ts';

/** What the log-in page shows; `expired` tells that a mail's link no longer works. */
export type LoginMode =
  'login' | 'signup' | 'forgot' | 'confirm' | 'enter' | 'change' | 'expired';

/** What a link asks to be confirmed: a log-in, a new address, or a sign-up. */
const modeOfPass = {
  magiclink: 'enter',
  email_change: 'change',
  // Ours leads to choosing a password instead; the provider's own may lead here.
  invite: 'confirm',
} as const;

/**
 * Returns the mode of the log-in page for an address and what it brought (docs/specification.md
 * 4).
 */
export function loginMode(search: string, { pass, problem }: Arrival = {}): LoginMode {
  if (pass) return pass.type ? modeOfPass[pass.type] : 'confirm';
  const mode = new URLSearchParams(search).get('mode');
  if (problem === 'expired' || mode === 'confirm') return 'expired';
  return mode === 'signup' || mode === 'forgot' ? mode : 'login';
}
