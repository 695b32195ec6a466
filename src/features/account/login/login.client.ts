import '../name-account.ts';

import { localizePath } from '../../../i18n/localize-path.ts';
import { hasSession } from '../../../supabase/session-entry.ts';
import { onModeRequest, showMode } from '../modes.ts';
import { takeEmail } from '../stored-email.ts';
import { loginMode } from './login-mode.ts';

const root = document.documentElement;
const heading = document.querySelector('h1');

/** Only the field of the visible form has an `offsetParent`. */
function emailField(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('[name=email]');
  return Array.from(fields).find((field) => field.offsetParent);
}

function fillInEmail(email: string | undefined): void {
  const field = emailField();
  if (field && email) field.value = email;
}

function switchTo(mode: string): void {
  const email = emailField()?.value;
  showMode(mode);
  fillInEmail(email);
  heading?.focus();
}

// After a new password the address is known. A hidden page leaves it to the page that replaces it.
if (emailField()) fillInEmail(takeEmail());

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-mode]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  switchTo(loginMode(link.search));
});

// A jump within the page fires `popstate` too, without a change of mode.
addEventListener('popstate', () => {
  const mode = loginMode(location.search, window.authCallback);
  if (mode !== root.dataset['mode']) switchTo(mode);
});

// A form is finished, or its link has expired.
onModeRequest((mode) => {
  if (mode === 'login') history.replaceState(null, '', localizePath('/login', root.lang));
  switchTo(mode);
});

function followSession(): void {
  // An unredeemed link keeps the page open.
  if (hasSession() && !window.authCallback?.credential)
    location.replace(localizePath('/dashboard', root.lang));
}

// A page that the back button restores has missed `storage` events.
addEventListener('storage', followSession);
addEventListener('pageshow', ({ persisted }) => persisted && followSession());

function reportAuthCallback(): void {
  const { problem, notice = problem } = window.authCallback ?? {};
  const { notices = '{}' } = heading?.dataset ?? {};
  const detail = (JSON.parse(notices) as Record<string, object>)[notice ?? ''];
  if (detail) document.dispatchEvent(new CustomEvent('notice', { detail }));
}

// Wait until every script of the page listens.
document.addEventListener('DOMContentLoaded', reportAuthCallback);

const blocked = document.querySelector<HTMLElement>('[data-blocked]');
try {
  localStorage.getItem('session');
} catch {
  if (blocked) blocked.hidden = false;
}
