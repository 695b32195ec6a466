// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { trackListeners } from '../../../../tests/stubs/listeners.ts';
import { sessionAnswer } from '../../../../tests/stubs/session.ts';
import { readAuthCallback } from '../../../supabase/auth-callback.ts';

const root = document.documentElement;
const session = JSON.stringify(sessionAnswer());
const notices = {
  passwordUpdated: { title: 'Updated' },
  passwordChosen: { title: 'Chosen' },
  sessionEnded: { title: 'Ended' },
  refused: { title: 'Refused', failed: true },
  failed: { title: 'Failed', failed: true },
};
let replace = vi.fn();
let leave: () => void = () => undefined;

async function open(rest = ''): Promise<object[]> {
  vi.resetModules();
  const url = new URL(`https://crossport.example/es/login${rest}`);
  window.authCallback = readAuthCallback(url);
  root.lang = 'es';
  root.dataset['mode'] = 'login';
  document.body.innerHTML = `<h1>Log in</h1>
    <p data-other-account hidden><bdi></bdi><a href="/dashboard">Stay</a></p>
    <p data-blocked hidden>Blocked</p>`;
  const h1 = document.querySelector('h1') as HTMLElement;
  h1.dataset['notices'] = JSON.stringify(notices);
  h1.dataset['headings'] = '{"login":"Log in","signup":"Sign up","expired":"Expired"}';

  const receivedNotices: object[] = [];
  document.addEventListener('notice', (event) =>
    receivedNotices.push((event as CustomEvent<object>).detail),
  );
  await import('./login.client.ts');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return receivedNotices;
}

function isVisible(selector: string): boolean {
  return document.querySelector<HTMLElement>(selector)?.hidden === false;
}

beforeEach(() => {
  leave = trackListeners();
  localStorage.clear();
  replace = vi.spyOn(location, 'replace').mockReturnValue();
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.authCallback;
});

describe('§4 R1.13 log-in: outcomes of other pages', () => {
  test.each([
    ['', undefined],
    ['?error=provider', 'failed'],
    ['?error=server_error&error_description=Raw+words', 'failed'],
    ['?error=access_denied&error_description=Raw+words', 'refused'],
    ['#error=access_denied&error_description=Raw+words&sb=', 'refused'],
    ['?notice=passwordUpdated', 'passwordUpdated'],
    ['?notice=passwordChosen', 'passwordChosen'],
    ['?notice=sessionEnded', 'sessionEnded'],
    ['?notice=constructor', undefined],
    // The heading reports this one.
    ['#error=access_denied&error_code=otp_expired', undefined],
  ] as const)('%s is reported as %s, in our own words', async (rest, name) => {
    expect(await open(rest)).toEqual(name ? [notices[name]] : []);
  });
});

describe('§4 log-in beside other tabs', () => {
  test.each(['storage', 'pageshow'])('follows a sign-in on %s', async (type) => {
    await open();
    const news = Object.assign(new Event(type), { persisted: true });
    dispatchEvent(news);
    expect(replace).not.toHaveBeenCalled();
    localStorage.setItem('session', session);
    dispatchEvent(news);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/es/dashboard');
  });

  test('an unredeemed link stays open and names the signed-in account', async () => {
    localStorage.setItem('session', session);
    await open('?mode=confirm&token_hash=abc');
    expect(document.querySelector('bdi')?.textContent).toBe('ana@example.com');
    expect(isVisible('[data-other-account]')).toBe(true);
    dispatchEvent(new Event('storage'));
    expect(replace).not.toHaveBeenCalled();
    const stay = document.querySelector('a');
    stay?.addEventListener('click', (event) => event.preventDefault());
    stay?.click();
    expect(window.authCallback).toBeUndefined();
  });

  test.each([
    ['this account asked for', 0, false],
    ['this account asked for too long ago', 3601, true],
    ['another account may have asked for', undefined, true],
  ])('a change of address that %s', async (_, age, warns) => {
    const pending = age !== undefined && {
      new_email: 'new@example.com',
      email_change_sent_at: new Date(Date.now() - age * 1000).toISOString(),
    };
    const answer = sessionAnswer();
    const user = { ...answer.user, ...pending };
    localStorage.setItem('session', JSON.stringify({ ...answer, user }));
    await open('?mode=confirm&token_hash=abc&type=email_change');
    expect(isVisible('[data-other-account]')).toBe(warns);
  });

  test('no account is named without a session', async () => {
    await open('?mode=confirm&token_hash=abc');
    expect(isVisible('[data-other-account]')).toBe(false);
  });
});

test('R1.23 log-in: working storage shows no warning', async () => {
  await open();
  expect(isVisible('[data-blocked]')).toBe(false);
});

test('R1.23 log-in: blocked storage shows a warning', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  await open();
  expect(isVisible('[data-blocked]')).toBe(true);
});
