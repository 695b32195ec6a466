/**
 * Runs on the update-password page between its heading and its form. Without a link that works
 * and without a session there is no password to change, so the page offers a new link.
 */
import { hasSession } from '../../../supabase/session-entry.ts';

import { arrive } from '../../../supabase/take-auth-callback.ts';
import { showMode } from '../modes.ts';

function start(): void {
  const { pass, problem } = arrive();
  const able = pass ?? (!problem && hasSession());
  showMode(able ? 'form' : 'expired');
}

// A hidden page is about to be replaced by the same page in the stored language.
if (!document.documentElement.hidden) start();
