import { sessionEmail } from '../../supabase/session-entry.ts';
import { dropCredential } from '../../supabase/stored-callback.ts';

/** `[data-other-account]` warns that a link may sign in another account. */
export function nameAccount(): void {
  const email = sessionEmail();
  for (const note of document.querySelectorAll<HTMLElement>(
    '[data-other-account], [data-own-account]',
  )) {
    note.hidden = !email;
    const text = note.querySelector('bdi');
    if (text) text.textContent = email;
  }
}

nameAccount();

// Staying in this account discards the link.
document
  .querySelector('[data-other-account] a')
  ?.addEventListener('click', dropCredential);
