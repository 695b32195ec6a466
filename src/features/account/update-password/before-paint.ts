/**
 * Runs on the update-password page between its heading and its form: without a link that works
 * and without a session there is nothing to update.
 */
import { hasSession } from '../../../supabase/session-entry.ts';

import { arrive } from '../../../supabase/take-auth-callback.ts';
import { showMode } from '../modes.ts';

function start(): void {
  const { pass, problem } = arrive();
  const able = pass ?? (!problem && hasSession());
  showMode(able ? 'form' : 'expired');
}

// Hidden, it is about to be left for the stored language, with its whole address.
if (!document.documentElement.hidden) start();
