// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionAnswer } from '../../../tests/stubs/session.ts';
import { keepFirstPassword } from './first-password.ts';

const root = document.documentElement;
const session = JSON.stringify(sessionAnswer());
let replace = vi.fn();

function page(headings: Record<string, string>): void {
  root.lang = 'es';
  document.body.innerHTML = '<h1>The first</h1><p>evil</p>';
  const h1 = document.querySelector('h1') as HTMLElement;
  h1.dataset['headings'] = JSON.stringify(headings);
  h1.dataset['title'] = '{page} | Crossport';
}

const login = {
  login: 'Log in',
  signup: 'Sign up',
  forgot: 'Forgot',
  confirm: 'Confirm',
  enter: 'Enter',
  change: 'Change',
  expired: 'Expired',
};
const update = {
  link: 'Link',
  form: 'Form',
  invite: 'Invite',
  choose: 'Choose',
  again: 'Choose again',
  own: 'Own',
  expired: 'Expired',
};

async function open(path: string): Promise<void> {
  vi.resetModules();
  const arrivals = await import('../../supabase/auth-callback.ts');
  history.replaceState(null, '', path);
  arrivals.takeAuthCallback();
  const updating = path.includes('/update-password');
  page(updating ? update : login);
  if (updating) await import('./update-password/update-password-before-paint.ts');
  else await import('./login/login-before-paint.ts');
}

function screen() {
  return {
    mode: root.dataset['mode'],
    heading: document.querySelector('h1')?.textContent,
    title: document.title,
  };
}

const screenOf = (mode: string, heading: string) => ({
  mode,
  heading,
  title: `${heading} | Crossport`,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  replace = vi.spyOn(location, 'replace').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.authCallback;
  delete root.dataset['mode'];
  root.hidden = false;
});

describe('§4 R1.10 log-in before the first paint', () => {
  test.each([
    ['/es/login', 'login'],
    ['/es/login?mode=signup', 'signup'],
    ['/es/login?mode=forgot', 'forgot'],
    ['/es/login?mode=confirm&token_hash=abc', 'confirm'],
    ['/es/login?mode=confirm&token_hash=abc&type=magiclink', 'enter'],
    ['/es/login?mode=confirm&token_hash=abc&type=email_change', 'change'],
    ['/es/login?mode=confirm', 'expired'],
    ['/es/login#error=access_denied&error_code=otp_expired&sb=', 'expired'],
    ['/es/login?mode=<img src=x onerror=alert(1)>', 'login'],
    ['/es/login?mode=__proto__', 'login'],
    ['/es/login?mode=constructor', 'login'],
    ['/es/login?mode=SIGNUP', 'login'],
    ['/es/login?email=evil@example.com&password=secret1', 'login'],
    ['/es/login?next=https://evil.example&redirect_to=//evil.example', 'login'],
    ['/es/login?notice=constructor', 'login'],
    ['/es/login?error=<script>alert(1)</script>&error_description=Call+us', 'login'],
    ['/es/login#access_token=https://evil.example&refresh_token=%3Cscript%3E', 'confirm'],
  ] as const)('%s is %s', async (address, mode) => {
    await open(address);
    expect(screen()).toEqual(screenOf(mode, login[mode]));
    expect(document.body.textContent).toBe(`${login[mode]}evil`);
    expect(document.querySelector('img, script')).toBeNull();
    expect(replace).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/es/login');
    expect(location.href).not.toMatch(/[?&#](error|notice|token_hash|access_token)=/);
  });

  test.each(['', '?mode=signup', '?notice=sessionEnded'])(
    '/login%s redirects a signed-in visitor to the dashboard',
    async (search) => {
      localStorage.setItem('session', session);
      await open(`/es/login${search}`);
      expect(replace.mock.calls).toEqual([['/es/dashboard']]);
      expect(root.hidden).toBe(true);
    },
  );

  test.each([
    '?mode=confirm&token_hash=abc',
    '?mode=confirm',
    '#error_code=otp_expired',
    '?mode=forgot',
  ])('/login%s stays open, even if signed in', async (rest) => {
    localStorage.setItem('session', session);
    await open(`/es/login${rest}`);
    expect(replace).not.toHaveBeenCalled();
    expect(root.hidden).toBe(false);
  });

  test('a link survives a reload', async () => {
    await open('/es/login?mode=confirm&token_hash=abc');
    delete window.authCallback;
    await open('/es/login?mode=confirm');
    expect(screen().mode).toBe('confirm');
    expect(window.authCallback).toEqual({
      credential: { kind: 'token', tokenHash: 'abc' },
    });
  });

  test('a page that is about to redirect to another language sets no mode', async () => {
    root.hidden = true;
    await open('/login?mode=signup');
    expect(screen().mode).toBeUndefined();
  });
});

const entries = { 'a session': session, 'half a session': '{"access_token":"a"}' };

describe('§4 R1.11 update password before the first paint', () => {
  test.each([
    ['?token_hash=abc&type=recovery', 'none', 'link'],
    ['#access_token=a.b.c&refresh_token=d&type=recovery', 'none', 'link'],
    ['?code=abc', 'none', 'link'],
    ['?token_hash=abc&type=invite', 'a session', 'invite'],
    ['?token_hash=abc', 'a session', 'link'],
    ['#access_token=a.b.c&refresh_token=d&type=recovery', 'a session', 'link'],
    ['', 'a session', 'own'],
    ['', 'none', 'expired'],
    ['', 'half a session', 'expired'],
    [
      '#error=access_denied&error_code=otp_expired&error_description=Raw',
      'none',
      'expired',
    ],
    [
      '?error=access_denied&error_code=otp_expired&error_description=Raw',
      'none',
      'expired',
    ],
    ['?error=access_denied&error_code=otp_expired', 'a session', 'expired'],
  ] as const)('%s with %s is %s', async (rest, entry, mode) => {
    if (entry !== 'none') localStorage.setItem('session', entries[entry]);
    await open(`/es/update-password${rest}`);
    expect(screen()).toEqual(screenOf(mode, update[mode]));
    expect(location.href).toMatch(/\/update-password$/);
    expect(document.body.textContent).not.toContain('Raw');
  });

  test.each(['choose', 'again', 'form'] as const)(
    'R1.31 the mode %s lasts for the same account only',
    async (mode) => {
      localStorage.setItem('session', session);
      keepFirstPassword(mode);
      await open('/es/update-password');
      expect(screen()).toEqual(screenOf(mode, update[mode]));
      const user = { id: 'another', email: 'eva@example.com' };
      localStorage.setItem('session', JSON.stringify(sessionAnswer({ user })));
      await open('/es/update-password');
      expect(screen().mode).toBe('own');
    },
  );
});
