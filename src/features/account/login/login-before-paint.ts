/**
 * Runs between the heading and the forms, so that only the right mode is painted
 * (docs/specification.md 4).
 */
import { localizePath } from '../../../i18n/localize-path.ts';
import { parseAuthCallback } from '../../../supabase/auth-callback.ts';
import { hasSession } from '../../../supabase/session-entry.ts';
import { resumeCredential } from '../../../supabase/stored-credential.ts';
import { showMode } from '../modes.ts';
import { loginMode } from './login-mode.ts';

const root = document.documentElement;

function start(): void {
  parseAuthCallback();
  if (new URLSearchParams(location.search).get('mode') === 'confirm')
    resumeCredential('login');
  const mode = loginMode(location.search, window.authCallback);
  showMode(mode);
  // Somebody who is logged in may have forgotten their password, or read in an email that a stranger
  // knows it.
  const stays = window.authCallback?.credential || ['expired', 'forgot'].includes(mode);
  if (stays || !hasSession()) return;
  root.hidden = true;
  location.replace(localizePath('/dashboard', root.lang));
}

// A hidden page is about to redirect to the stored language with its whole address.
if (!root.hidden) start();
