/**
 * Runs on the log-in page between its heading and its forms, so that no mode is painted but the
 * right one. Who is signed in goes straight on (docs/specification.md 4), except to confirm an address.
 */
import { takeArrival } from '../../../supabase/auth-callback.ts';
import { resumePass } from '../../../supabase/kept-pass.ts';
import { loginMode } from './login-mode.ts';
import { hasSession } from '../../../supabase/session-entry.ts';
import { localizePath } from '../../../i18n/paths.ts';

import { showMode } from '../modes.ts';

const root = document.documentElement;

function start(): void {
  takeArrival();
  if (new URLSearchParams(location.search).get('mode') === 'confirm') resumePass('login');
  const mode = loginMode(location.search, window.arrival);
  showMode(mode);
  if (window.arrival?.pass || mode === 'expired' || !hasSession()) return;
  root.hidden = true;
  location.replace(localizePath('/dashboard', root.lang));
}

// Hidden, it is about to be left for the stored language, with its whole address.
if (!root.hidden) start();
