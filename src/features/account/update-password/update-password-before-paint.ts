/** Runs between the heading and the form, so that only the right mode is painted. */
import { parseAuthCallback } from '../../../supabase/auth-callback.ts';
import { hasSession } from '../../../supabase/session-entry.ts';
import { resumeCredential } from '../../../supabase/stored-credential.ts';
import { firstPassword } from '../first-password.ts';
import { showMode } from '../modes.ts';

function start(): void {
  parseAuthCallback();
  resumeCredential('update-password');
  const { credential, problem } = window.authCallback ?? {};
  if (credential) return showMode(credential.type === 'invite' ? 'invite' : 'link');
  if (problem || !hasSession()) return showMode('expired');
  showMode(firstPassword() ?? 'own');
}

// A hidden page is about to redirect to the stored language with its whole address.
if (!document.documentElement.hidden) start();
