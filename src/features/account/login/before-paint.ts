/**
 * Runs on the log-in page between its heading and its forms, so that only the right mode is ever
 * painted. A visitor who is signed in goes straight to the dashboard (docs/specification.md 4),
 * except to confirm an address.
 */
import { loginMode } from './login-mode.ts';
import { hasSession } from '../../../supabase/session-entry.ts';
import { localizePath } from '../../../i18n/paths.ts';

import { arrive } from '../../../supabase/take-auth-callback.ts';
import { showMode } from '../modes.ts';

const root = document.documentElement;

function start(): void {
  const mode = loginMode(location.search, arrive());
  showMode(mode);
  if (mode === 'confirm' || mode === 'expired' || !hasSession()) return;
  root.hidden = true;
  location.replace(localizePath('/dashboard', root.lang));
}

// A hidden page is about to be replaced by the same page in the stored language.
if (!root.hidden) start();
