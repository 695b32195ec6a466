import { changesEmail, sessionEmail } from '../../supabase/session-entry.ts';
import { dropCredential } from '../../supabase/stored-credential.ts';

/** `[data-other-account]` warns that a link may sign in another account than the one that asked for it. */
export function nameAccount(): void {
  const email = sessionEmail();
  const type = window.authCallback?.credential?.type;
  const isOwn = type === 'email_change' && changesEmail();
  for (const note of document.querySelectorAll<HTMLElement>(
    '[data-other-account], [data-own-account]',
  )) {
    note.hidden = !email || (isOwn && 'otherAccount' in note.dataset);
    const text = note.querySelector('bdi');
    if (text) text.textContent = email;
  }
}

nameAccount();

// Staying in this account discards the link.
document
  .querySelector('[data-other-account] a')
  ?.addEventListener('click', dropCredential);
