// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  faults,
  removeStubs,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../tests/stubs/backend.ts';
import { ownListeners } from '../../../tests/stubs/listeners.ts';
import { until } from '../../../tests/stubs/until.ts';
import { readArrival } from '../../supabase/auth-callback.ts';

const session = sessionAnswer();
const stored = { session: JSON.stringify(session) };
const verifier = { 'session-code-verifier': JSON.stringify('a'.repeat(60)) };
const texts = {
  loggingOut: 'Logging out…',
  logoutFailedTitle: 'Failed',
  logoutFailed: 'Still logged in',
  logoutOffline: 'Offline',
};

const page = `<div data-login="/es/login" data-home="/es/">
  <h1 data-welcome="Welcome, {name}">Your dashboard</h1>
  <div data-waiting>Loading<p data-lost></p></div>
  <div data-unreachable hidden><button data-retry>Try again</button></div>
  <div data-client hidden>
    <button data-log-out><i class="spinner" hidden></i><span data-label>Log out</span></button>
    <dl><div hidden><dd data-field="email"></dd></div>
      <div hidden><dd data-field="fullName"></dd></div>
      <div hidden><dd data-field="phoneNumber"></dd></div></dl>
    <p data-older hidden>Older</p>
    <button aria-expanded="false" data-view-all="Show fewer">View all (5)</button>
  </div></div>`;

let backend: StubbedBackend;
let replace = vi.fn();
let reload = vi.fn();
let notices: object[] = [];
let leave: () => void = () => undefined;

function find<Kind extends HTMLElement>(selector: string): Kind {
  return document.querySelector(selector) as Kind;
}

const shown = (part: string) => !find(`[data-${part}]`).hidden;

interface Visit {
  /** What the browser holds. */
  entries?: Record<string, string>;
  profile?: object;
  /** Query and hash of the address. */
  rest?: string;
  /** What the backend answers beside that. */
  answers?: () => void;
}

/** Opens the dashboard, by default that of Ana, who is signed in. */
async function open({
  entries = stored,
  profile = { full_name: 'Ana Silva', phone_number: '+62 812' },
  rest = '',
  answers,
}: Visit = {}): Promise<void> {
  backend = stubBackend(entries);
  backend.json('/auth/v1/user', session.user);
  backend.json('/rest/v1/profiles', profile);
  answers?.();
  window.arrival = readArrival(new URL(`https://crossport.example/dashboard${rest}`));
  document.body.innerHTML = page;
  find('[data-login]').dataset['dashboard'] = JSON.stringify(texts);
  await import('./dashboard.client.ts');
}

const opened = () =>
  until(() => expect(find('h1').textContent).toBe('Welcome, Ana Silva'));

beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockReturnValue();
  reload = vi.spyOn(location, 'reload').mockReturnValue();
  notices = [];
  leave = ownListeners();
  // Else the pages of the tests before would hear of this one's session.
  vi.stubGlobal('BroadcastChannel', undefined);
  document.addEventListener('notice', (event) =>
    notices.push((event as CustomEvent<object>).detail),
  );
});
afterEach(() => {
  leave();
  removeStubs();
  delete window.arrival;
});

describe('§2 §4 dashboard of a client', () => {
  test('waits, then welcomes by name and shows the profile', async () => {
    await open();
    expect([shown('waiting'), shown('lost'), shown('client')]).toEqual([
      true,
      false,
      false,
    ]);
    await until(() => expect(find('h1').textContent).toBe('Welcome, Ana Silva'));
    expect([shown('waiting'), shown('client')]).toEqual([false, true]);
    const fields = Array.from(document.querySelectorAll('dd'));
    expect(fields.map(({ textContent }) => textContent)).toEqual([
      'ana@example.com',
      'Ana Silva',
      '+62 812',
    ]);
    expect(fields.map(({ parentElement }) => parentElement?.hidden)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('welcomes by e-mail where the profile has no name', async () => {
    await open({ profile: { full_name: ' ', phone_number: null } });
    await until(() => expect(find('h1').textContent).toBe('Welcome, ana@example.com'));
    expect(find('[data-field=fullName]').parentElement?.hidden).toBe(true);
  });

  test.each([
    'A'.repeat(10_000),
    'محمد عبد الرحمن (1) – Ltd.',
    '👩‍👩‍👧‍👦🛂🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '<img src=x onerror=alert(1)><script>alert(2)</script>{name}&amp;$&',
    'Ana\u202e Silva\u0000\u200b\u2066',
  ])('R25 %j is text, in its own direction', async (name) => {
    await open({ profile: { full_name: name, phone_number: name } });
    await until(() => expect(find('h1').textContent).toBe(`Welcome, ${name}`));
    expect(find('h1 > bdi').textContent).toBe(name);
    expect(find('[data-field=phoneNumber]').textContent).toBe(name);
    expect(document.querySelector('img, script')).toBeNull();
  });

  test('shows all notifications on demand', async () => {
    await open();
    await opened();
    const button = find('[data-view-all]');
    button.click();
    expect([shown('older'), button.textContent]).toEqual([true, 'Show fewer']);
    expect(button.ariaExpanded).toBe('true');
    button.click();
    expect([shown('older'), button.textContent]).toEqual([false, 'View all (5)']);
  });

  test('R23 of a session that the server never gave shows nobody’s data', async () => {
    await open({ answers: () => backend.json('/auth/v1/user', { msg: 'No' }, 403) });
    await until(() =>
      expect(replace.mock.calls).toEqual([['/es/login?notice=sessionEnded']]),
    );
    expect(shown('client')).toBe(false);
    expect(backend.asked.map(({ path }) => path)).toEqual(['/auth/v1/user']);
  });

  test('restored by the back button, it asks again', async () => {
    await open();
    await opened();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(reload).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(shown('client')).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('§4 §8 R22 logging out', () => {
  const button = () => find<HTMLButtonElement>('[data-log-out]');

  test('is done once, and told on the home page', async () => {
    await open();
    await opened();
    backend.json('/logout', '', 204);
    button().click();
    button().click();
    expect([button().disabled, button().textContent]).toEqual([true, 'Logging out…']);
    await until(() => expect(replace.mock.calls).toEqual([['/es/']]));
    expect(button().disabled).toBe(true);
    expect(sessionStorage.getItem('notice')).toBe('loggedOut');
    expect(localStorage.getItem('session')).toBeNull();
    expect(backend.asked.filter(({ path }) => path.includes('/logout'))).toEqual([
      expect.objectContaining({ path: '/auth/v1/logout?scope=local' }),
    ]);
  });

  test.each([
    ['aborted', texts.logoutOffline],
    ['500 with HTML', texts.logoutFailed],
  ] as const)('with %s is told, and can be tried again', async (name, text) => {
    await open();
    await opened();
    backend.answer('/logout', faults[name]);
    button().click();
    await until(() => expect(notices).toHaveLength(1));
    expect(notices).toEqual([{ title: 'Failed', text, failed: true }]);
    expect([button().disabled, button().textContent]).toEqual([false, 'Log out']);
    expect(localStorage.getItem('session')).toBe(stored.session);
    backend.json('/logout', '', 204);
    button().click();
    await until(() => expect(replace.mock.calls).toEqual([['/es/']]));
  });

  test('elsewhere leads home, and is not told here', async () => {
    await open();
    await opened();
    localStorage.removeItem('session');
    dispatchEvent(new Event('storage'));
    await until(() => expect(replace.mock.calls).toEqual([['/es/']]));
    expect(sessionStorage.getItem('notice')).toBeNull();
  });
});

describe('§4 R13 R21 dashboard without a client', () => {
  const half =
    '{"access_token":"x","refresh_token":"y","expires_at":99999999999,"user":null}';

  test.each(['', 'null', '5', '[]', '{', '{"access_token":"x"}', half])(
    'R23 "%s" in the session entry leads to the log-in page',
    async (entry) => {
      const answers = () => backend.json('/auth/v1/user', { msg: 'No' }, 403);
      await open({ entries: { session: entry }, answers });
      await until(() => expect(replace.mock.calls).toEqual([['/es/login']]));
      expect(backend.asked.map(({ path }) => path)).not.toContain('/rest/v1/profiles');
    },
  );

  test.each([
    [
      '?error=access_denied&error_description=No#error=access_denied&sb=',
      'access_denied',
    ],
    ['#error=access_denied', 'access_denied'],
    ['?error=server_error&error_code=unexpected_failure&error_description=x', 'provider'],
    ['?error=https://evil.example', 'provider'],
    // Nobody in this browser asked for it.
    ['?code=somebody-elses', 'provider'],
  ])('%s is told there as %s', async (rest, error) => {
    await open({ entries: {}, rest });
    await until(() => expect(replace.mock.calls).toEqual([[`/es/login?error=${error}`]]));
    expect(backend.asked).toEqual([]);
  });

  test.each(Object.entries(faults).filter(([name]) => name !== 'hanging'))(
    'a code of Google with %s is told there',
    async (_, fault) => {
      const answers = () => backend.answer('grant_type=pkce', fault);
      await open({ entries: verifier, rest: '?code=abc', answers });
      await until(() =>
        expect(replace.mock.calls).toEqual([['/es/login?error=provider']]),
      );
    },
  );

  test('a code of Google becomes a session', async () => {
    const answers = () => backend.json('grant_type=pkce', session);
    await open({ entries: verifier, rest: '?code=abc', answers });
    await until(() => expect(find('h1').textContent).toBe('Welcome, Ana Silva'));
    expect(backend.asked[0]?.body).toMatchObject({ auth_code: 'abc' });
  });

  test.each([
    '?code=nonsense',
    '?error=access_denied',
    '#access_token=x&refresh_token=y',
  ])('R10 %s does a signed-in client no harm', async (rest) => {
    await open({ rest });
    await opened();
    expect(replace).not.toHaveBeenCalled();
  });

  test('a server that does not answer is told, and is asked again', async () => {
    await open({ answers: () => backend.answer('/user', faults['500 with HTML']) });
    await until(() => expect(shown('unreachable')).toBe(true));
    expect(shown('waiting')).toBe(false);
    find('[data-retry]').click();
    expect(reload).toHaveBeenCalledOnce();
  });
});
