import { showMode } from '../boot/modes.ts';
import { loginMode } from '../forms/login-mode.ts';
import { hasSession } from '../forms/session-entry.ts';
import { localizePath } from '../i18n/paths.ts';

import './account-note.ts';

/**
 * What the log-in page does before and beside its forms: switches modes without loading the page,
 * tells what the address brought, and follows a sign-in of another tab to the dashboard.
 */
const root = document.documentElement;
const heading = document.querySelector('h1');

/** The address field of the form that shows now. */
function emailField(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('[name=email]');
  return Array.from(fields).find((field) => field.offsetParent);
}

/** Changes the mode; the e-mail address that was typed comes along. */
function switchTo(mode: string): void {
  const email = emailField()?.value;
  showMode(mode);
  const field = emailField();
  if (field && email) field.value = email;
  heading?.focus();
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-mode]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  switchTo(loginMode(link.search));
});

// Back and forward; a jump within the page changes no mode.
addEventListener('popstate', () => {
  const mode = loginMode(location.search, window.arrival);
  if (mode !== root.dataset['mode']) switchTo(mode);
});

// A form has done its part, or found that its link no longer works.
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

// Other tabs sign in, and a page that the back button brings back was not told.
addEventListener('storage', followSession);
addEventListener('pageshow', ({ persisted }) => persisted && followSession());

function tellArrival(): void {
  const { problem, notice = problem } = window.arrival ?? {};
  const { notices = '{}' } = heading?.dataset ?? {};
  const detail = (JSON.parse(notices) as Record<string, object>)[notice ?? ''];
  if (detail) document.dispatchEvent(new CustomEvent('notice', { detail }));
}

// Only then does every script of the page listen.
document.addEventListener('DOMContentLoaded', tellArrival);

const blocked = document.querySelector<HTMLElement>('[data-blocked]');
try {
  localStorage.getItem('session');
} catch {
  if (blocked) blocked.hidden = false;
}
