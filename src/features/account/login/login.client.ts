import { takeEmail } from '../kept-email.ts';
import { showMode } from '../modes.ts';
import { loginMode } from './login-mode.ts';
import { hasSession } from '../../../supabase/session-entry.ts';
import { localizePath } from '../../../i18n/paths.ts';

import '../account-note.ts';

/**
 * The log-in page outside its forms: switches modes without loading the page, shows what the
 * address told, and follows a sign-in of another tab to the dashboard.
 */
const root = document.documentElement;
const heading = document.querySelector('h1');

/** Returns the e-mail field of the visible form. */
function emailField(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('[name=email]');
  return Array.from(fields).find((field) => field.offsetParent);
}

function fillInEmail(email: string | undefined): void {
  const field = emailField();
  if (field && email) field.value = email;
}

/** Switches the mode and takes the typed e-mail address along. */
function switchTo(mode: string): void {
  const email = emailField()?.value;
  showMode(mode);
  fillInEmail(email);
  heading?.focus();
}

// Who has just set a password need not type the address. A hidden page leaves it to the next one.
if (emailField()) fillInEmail(takeEmail());

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-mode]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  switchTo(loginMode(link.search));
});

// Back and forward switch modes. A jump within the page does not.
addEventListener('popstate', () => {
  const mode = loginMode(location.search, window.arrival);
  if (mode !== root.dataset['mode']) switchTo(mode);
});

// A form is done, or has found out that its link no longer works.
document.addEventListener('mode', ({ detail: mode }: CustomEventInit<string>) => {
  if (!mode) return;
  if (mode === 'login') history.replaceState(null, '', localizePath('/login', root.lang));
  switchTo(mode);
});

function followSession(): void {
  // A link that waits for its button is not followed by another tab's news.
  if (hasSession() && !window.arrival?.pass)
    location.replace(localizePath('/dashboard', root.lang));
}

// Another tab may sign in. A page restored by the back button did not hear of it.
addEventListener('storage', followSession);
addEventListener('pageshow', ({ persisted }) => persisted && followSession());

function tellArrival(): void {
  const { problem, notice = problem } = window.arrival ?? {};
  const { notices = '{}' } = heading?.dataset ?? {};
  const detail = (JSON.parse(notices) as Record<string, object>)[notice ?? ''];
  if (detail) document.dispatchEvent(new CustomEvent('notice', { detail }));
}

// Wait until every script of the page listens.
document.addEventListener('DOMContentLoaded', tellArrival);

const blocked = document.querySelector<HTMLElement>('[data-blocked]');
try {
  localStorage.getItem('session');
} catch {
  if (blocked) blocked.hidden = false;
}
