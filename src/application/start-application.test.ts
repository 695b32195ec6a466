// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  faults,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../tests/stubs/backend.ts';
import { trackListeners } from '../../tests/stubs/listeners.ts';
import { until } from '../../tests/stubs/until.ts';

const session = sessionAnswer();
const stored = { session: JSON.stringify(session) };
const verifier = { 'session-code-verifier': JSON.stringify('a'.repeat(60)) };
let portal: Promise<(place: HTMLElement) => void>;

const page = `<div data-application data-login="/es/login" data-home="/es/"
  data-referral-days="90">
  <h1 data-heading>Your dashboard</h1>
  <div data-waiting>Loading<p data-lost></p></div>
  <div data-unreachable hidden><button data-retry>Try again</button></div>
  <div data-client="screen" hidden></div></div>`;

let backend: StubbedBackend;
let replace = vi.fn();
let reload = vi.fn();
let leave: () => void = () => undefined;

function find<Kind extends HTMLElement>(selector: string): Kind {
  return document.querySelector(selector) as Kind;
}

const isVisible = (part: string) => !find(`[data-${part}]`).hidden;

interface Visit {
  entries?: Record<string, string>;
  profile?: object;
  rest?: string;
  answers?: () => void;
}

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
  document.documentElement.lang = 'es';
  history.replaceState(null, '', '/es/dashboard');
  window.authCallbackUrl = new URL(`https://crossport.example/es/dashboard${rest}`);
  document.body.innerHTML = page;
  const { startApplication } = await import('./start-application.ts');
  startApplication(portal);
}

const opened = () =>
  until(() => expect([isVisible('client'), isVisible('waiting')]).toEqual([true, false]));

beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockReturnValue();
  reload = vi.spyOn(location, 'reload').mockReturnValue();
  portal = Promise.resolve((place) => void (place.textContent = 'Hi'));
  leave = trackListeners();
});
afterEach(() => {
  leave();
  delete window.authCallback;
  delete window.authCallbackUrl;
});

describe('§2 §4 dashboard of a client', () => {
  test('waits, then shows the portal in place of the heading', async () => {
    await open();
    // CSS shows `data-lost` only after ten seconds.
    expect([isVisible('waiting'), isVisible('lost'), isVisible('client')]).toEqual([
      true,
      true,
      false,
    ]);
    await opened();
    expect([isVisible('heading'), find('[data-client]').textContent]).toEqual([
      false,
      'Hi',
    ]);
  });

  test('R1.20 R1.21 a failed download of code or texts is reported and can be retried', async () => {
    portal = Promise.reject(new Error('portal.json: 500'));
    await open();
    await until(() => expect(isVisible('unreachable')).toBe(true));
    expect([isVisible('client'), isVisible('waiting')]).toEqual([false, false]);
    find('[data-retry]').click();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('R1.23 a forged session shows no data', async () => {
    await open({ answers: () => backend.json('/auth/v1/user', { msg: 'No' }, 403) });
    await until(() =>
      expect(replace.mock.calls).toEqual([['/es/login?notice=sessionEnded']]),
    );
    expect(isVisible('client')).toBe(false);
    expect(backend.requests.map(({ path }) => path)).toEqual([
      '/auth/v1/user',
      '/rest/v1/rpc/second_factor_state',
    ]);
  });

  test('reloads when the back button restores it', async () => {
    await open();
    await opened();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(reload).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(isVisible('client')).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('§4 §8 R1.22 logging out', () => {
  test('in another tab opens the home page without a notice', async () => {
    await open();
    await opened();
    localStorage.removeItem('session');
    dispatchEvent(new Event('storage'));
    await until(() => expect(replace.mock.calls).toEqual([['/es/']]));
    expect(sessionStorage.getItem('notice')).toBeNull();
  });
});

test('§4 §8 R1.21 a session that was ended elsewhere leads to the log-in page and keeps drafts', async () => {
  await open();
  await opened();
  sessionStorage.setItem('draft-account-message', 'Half a sentence');
  backend.json('/auth/v1/user', { code: 'session_not_found' }, 403);
  backend.json('/rest/v1/rpc/post_message', { code: '42501' }, 403);
  // Slower than the library's report that the session is gone.
  backend.answer('/rest/v1/rpc/second_factor_state', async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return new Response('null', { status: 403 });
  });
  const { postMessage } = await import('../cases/case-api.ts');
  await postMessage({
    case_id: 'case-1',
    body: 'Half a sentence',
    files: [],
    retry_key: '1',
  });
  await until(() =>
    expect(replace.mock.calls).toEqual([['/es/login?notice=sessionEnded']]),
  );
  expect(sessionStorage.getItem('draft-account-message')).toBe('Half a sentence');
});

describe('§4 R1.13 R1.21 dashboard without a client', () => {
  const half =
    '{"access_token":"x","refresh_token":"y","expires_at":99999999999,"user":null}';

  test.each(['', 'null', '5', '[]', '{', '{"access_token":"x"}', half])(
    'R1.23 "%s" in the session entry leads to the log-in page',
    async (entry) => {
      const answers = () => backend.json('/auth/v1/user', { msg: 'No' }, 403);
      await open({ entries: { session: entry }, answers });
      await until(() => expect(replace.mock.calls).toEqual([['/es/login']]));
      expect(backend.requests.map(({ path }) => path)).not.toContain('/rest/v1/profiles');
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
    // This browser did not request it.
    ['?code=somebody-elses', 'provider'],
  ])('%s is reported on the log-in page as %s', async (rest, error) => {
    await open({ entries: {}, rest });
    await until(() => expect(replace.mock.calls).toEqual([[`/es/login?error=${error}`]]));
    expect(backend.requests).toEqual([]);
  });

  test.each(Object.entries(faults).filter(([name]) => name !== 'hanging'))(
    'a Google code answered with %s is reported on the log-in page',
    async (_, fault) => {
      const answers = () => backend.answer('grant_type=pkce', fault);
      await open({ entries: verifier, rest: '?code=abc', answers });
      await until(() =>
        expect(replace.mock.calls).toEqual([['/es/login?error=provider']]),
      );
    },
  );

  test('a Google code is exchanged for a session', async () => {
    const answers = () => backend.json('grant_type=pkce', session);
    await open({ entries: verifier, rest: '?code=abc', answers });
    await opened();
    expect(backend.requests[0]?.body).toMatchObject({ auth_code: 'abc' });
  });

  test.each([
    [undefined, [{ data: { locale: 'es' } }]],
    // Google's own, which is none of ours.
    ['en-GB', [{ data: { locale: 'es' } }]],
    ['ru', []],
  ])(
    '§7 a log-in with Google keeps the page’s language, unless the account has one: %s',
    async (locale, kept) => {
      const user = { ...session.user, user_metadata: { locale } };
      const answers = () => backend.json('grant_type=pkce', { ...session, user });
      await open({ entries: verifier, rest: '?code=abc', answers });
      await opened();
      const changes = backend.requests.filter(({ method }) => method === 'PUT');
      expect(changes.map(({ body }) => body)).toMatchObject(kept);
    },
  );

  test.each([
    ['null', '', []],
    ['"officer"', '', ['/es/desk']],
    ['"officer"', '/es/dashboard/messages', ['/es/dashboard/messages']],
  ])('§11 Google, role %s and wanted path "%s" lead to %j', async (...row) => {
    const [role, wantedPath, left] = row;
    const answers = () => {
      sessionStorage.setItem('wantedPath', wantedPath);
      backend.json('grant_type=pkce', session);
      backend.json('/rpc/staff_role', role);
    };
    await open({ entries: verifier, rest: '?code=abc', answers });
    const here = left.length === 0;
    await until(() =>
      expect([isVisible('client'), replace.mock.calls.flat()]).toEqual([here, left]),
    );
  });

  test('§11 staff who are already signed in stay on the page', async () => {
    await open({ answers: () => backend.json('/rpc/staff_role', '"officer"') });
    await opened();
    expect(replace).not.toHaveBeenCalled();
    expect(backend.requests.map(({ path }) => path)).not.toContain(
      '/rest/v1/rpc/staff_role',
    );
  });

  test.each(['with nothing', '500 with HTML', 'aborted'] as const)(
    '§5 a Google sign-up reports its referral links, answered %s',
    async (answered) => {
      const until = Date.now() + 87 * 86_400_000;
      const day = new Date(until - 90 * 86_400_000).toISOString().slice(0, 10);
      const last = { code: 'CPF-ZZZZ9999', until };
      const referral = JSON.stringify({ code: 'CPF-ABCD1234', until, last });
      document.documentElement.dataset['referral'] = 'CPF-ABCD1234';
      await open({
        entries: { ...verifier, referral },
        rest: '?code=abc',
        answers: () => {
          backend.json('grant_type=pkce', session);
          if (answered === 'with nothing') backend.json('/rpc/claim_referral', 'null');
          else backend.answer('/rpc/claim_referral', faults[answered]);
        },
      });
      await opened();
      delete document.documentElement.dataset['referral'];
      const claims = backend.requests.filter(({ path }) =>
        path.includes('claim_referral'),
      );
      const first = { code: 'CPF-ABCD1234', visited_on: day };
      const second = { code: 'CPF-ZZZZ9999', visited_on: day };
      expect(claims.map(({ body }) => body)).toEqual([first, second]);
    },
  );

  test.each([
    '?code=nonsense',
    '?error=access_denied',
    '#access_token=x&refresh_token=y',
  ])('R1.10 %s leaves a signed-in client alone', async (rest) => {
    await open({ rest });
    await opened();
    expect(replace).not.toHaveBeenCalled();
  });

  test('a server failure is reported and can be retried', async () => {
    await open({ answers: () => backend.answer('/user', faults['500 with HTML']) });
    await until(() => expect(isVisible('unreachable')).toBe(true));
    expect(isVisible('waiting')).toBe(false);
    find('[data-retry]').click();
    expect(reload).toHaveBeenCalledOnce();
  });
});
