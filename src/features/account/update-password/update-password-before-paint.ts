/** Runs between the heading and the form, so that only the right mode is painted. */
import { takeArrival } from '../../../supabase/auth-callback.ts';
import { resumePass } from '../../../supabase/stored-callback.ts';
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

// A hidden page is about to redirect to the stored language with its whole address.
if (!document.documentElement.hidden) start();
