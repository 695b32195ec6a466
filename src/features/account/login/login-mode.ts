import type { AuthCallback } from '../../../supabase/auth-callback.ts';

/** `expired`: an email's link no longer works. */
type LoginMode =
  'login' | 'signup' | 'forgot' | 'confirm' | 'enter' | 'change' | 'expired';

const modeOfCredential = {
  magiclink: 'enter',
  email_change: 'change',
  // Our own invitations open /update-password; those of the provider's default email may open this page.
  invite: 'confirm',
} as const;

/** See docs/specification.md 4. */
export function loginMode(
  search: string,
  { credential, problem }: AuthCallback = {},
): LoginMode {
  if (credential) return credential.type ? modeOfCredential[credential.type] : 'confirm';
  const mode = new URLSearchParams(search).get('mode');
  if (problem === 'expired' || mode === 'confirm') return 'expired';
  return mode === 'signup' || mode === 'forgot' ? mode : 'login';
}
