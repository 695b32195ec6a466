import { dropPass } from '../../supabase/kept-pass.ts';
import { sessionEmail } from '../../supabase/session-entry.ts';

/**
 * Names the account that is signed in: in `[data-other-account]`, which warns that a link may lead
 * into another one, and where a page says in `[data-own-account]` whose account it is about.
 */
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

// Who stays in the account does not want the link.
document.querySelector('[data-other-account] a')?.addEventListener('click', dropPass);
