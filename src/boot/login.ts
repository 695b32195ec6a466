/**
 * Runs on the log-in page between its heading and its forms, so that no mode is painted but the
 * right one. Who is signed in goes straight on (SPEC.md 4), except to confirm an address.
 */
import { resumePass } from '../forms/kept-pass.ts';
import { loginMode } from '../forms/login-mode.ts';
import { hasSession } from '../forms/session-entry.ts';
import { localizePath } from '../i18n/paths.ts';

import { showMode } from './modes.ts';

const root = document.documentElement;

function start(): void {
  if (new URLSearchParams(location.search).get('mode') === 'confirm') resumePass('login');
  const mode = loginMode(location.search, window.arrival);
  showMode(mode);
  if (window.arrival?.pass || mode === 'expired' || !hasSession()) return;
  root.hidden = true;
  location.replace(localizePath('/dashboard', root.lang));
}

// Hidden, it is about to be left for the stored language, with its whole address.
if (!root.hidden) start();
