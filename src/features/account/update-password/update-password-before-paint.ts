/**
 * Runs on the update-password page between its heading and its form: a link is to be used up first;
 * without one and without a session there is nothing to update.
 */
import { takeArrival } from '../../../supabase/auth-callback.ts';
import { resumePass } from '../../../supabase/kept-pass.ts';
import { hasSession } from '../../../supabase/session-entry.ts';

import { firstPassword } from '../first-password.ts';
import { showMode } from '../modes.ts';

function start(): void {
  takeArrival();
  resumePass('update-password');
  const { pass, problem } = window.arrival ?? {};
  if (pass) return showMode(pass.type === 'invite' ? 'invite' : 'link');
  if (problem || !hasSession()) return showMode('expired');
  showMode(firstPassword() ?? 'form');
}

// Hidden, it is about to be left for the stored language, with its whole address.
if (!document.documentElement.hidden) start();
