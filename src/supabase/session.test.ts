import { beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('astro:env/client', () => ({
  PUBLIC_SUPABASE_URL: 'https://backend.example',
  PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_test',
}));

const soon = () => Math.round(Date.now() / 1000) + 600;
const base64 = (value: object) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** What localStorage keeps of a client who is signed in. */
const session = () => ({
  access_token: `${base64({ alg: 'HS256' })}.${base64({ exp: soon() })}.signature`,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 600,
  expires_at: soon(),
  user: { id: 'ana', email: 'ana@example.com' },
});

type Answers = Record<string, () => Response | Promise<Response>>;

let answers: Answers;
let asked: string[];

/** A browser of its own for each test, with these entries in localStorage. */
async function inBrowser(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.resetModules();
  const [auth, { currentSession }] = await Promise.all([
    import('./auth.ts'),
    import('./session.ts'),
  ]);
  return { ...auth, currentSession, keepsSession: () => kept.has('session') };
}

beforeEach(() => {
  answers = {};
  asked = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The library warns of a second client in one browser.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('location', { origin: 'https://crossport.example' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', (input: string, { method }: RequestInit) => {
    const call = `${method} ${new URL(input).pathname.replace('/auth/v1/', '')}`;
    asked.push(call);
    return answers[call]?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
});

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const refused = (status: number, error_code: string) =>
  json({ code: status, error_code, msg: 'Raw words' }, status);
const signedIn = () => inBrowser({ session: JSON.stringify(session()) });

describe('R12 session: it is asked of the auth server', () => {
  test('one that counts is the account that the server names', async () => {
    const { currentSession } = await signedIn();
    answers['GET user'] = json({ id: 'ana', email: 'new@example.com' });
    expect(await currentSession()).toMatchObject({
      status: 'signedIn',
      session: { userId: 'ana', email: 'new@example.com' },
    });
  });

  test.each([
    ['ended', refused(403, 'session_not_found')],
    ['of an account that is gone', refused(403, 'user_not_found')],
    ['with a token that is not taken', refused(401, 'bad_jwt')],
  ])('one %s is over, and leaves the browser', async (_, answer) => {
    const { currentSession, keepsSession } = await signedIn();
    answers['GET user'] = answer;
    expect(await currentSession()).toEqual({ status: 'signedOut', ended: true });
    expect(keepsSession()).toBe(false);
    expect(asked).toEqual(['GET user']);
  });

  test.each([
    ['nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that fails', json({ msg: 'Oops' }, 500)],
    ['a server that is busy', refused(429, 'over_request_rate_limit')],
    ["a hotel's network", () => new Response('<h1>Welcome</h1>')],
    ['somebody with nothing', json({})],
  ])('where %s answers, it may still count and is kept', async (_, answer) => {
    const { currentSession, keepsSession } = await signedIn();
    answers['GET user'] = answer;
    expect(await currentSession()).toEqual({ status: 'unreachable' });
    expect(keepsSession()).toBe(true);
  });

  test('one that ran out and cannot be renewed has ended', async () => {
    const expired = { ...session(), expires_at: 1 };
    const { currentSession, keepsSession } = await inBrowser({
      session: JSON.stringify(expired),
    });
    answers['POST token'] = refused(400, 'refresh_token_not_found');
    expect(await currentSession()).toEqual({ status: 'signedOut', ended: true });
    expect(keepsSession()).toBe(false);
  });

  test('without one nobody is asked, and nothing has ended', async () => {
    const { currentSession } = await inBrowser({});
    expect(await currentSession()).toEqual({ status: 'signedOut', ended: false });
    expect(asked).toEqual([]);
  });
});

describe('§4 new password', () => {
  test.each([
    ['reach nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fail', json({ msg: 'Oops' }, 500)],
  ])(
    'the browser has forgotten its session even where log-outs %s',
    async (_, answer) => {
      const { updatePassword, keepsSession } = await signedIn();
      answers['PUT user'] = json({ id: 'ana', email: 'ana@example.com' });
      answers['POST logout'] = answer;
      expect(await updatePassword('second password')).toEqual({ ok: true });
      expect(keepsSession()).toBe(false);
    },
  );

  test('a log-in that is too long ago asks for a link', async () => {
    const { updatePassword, keepsSession } = await signedIn();
    answers['PUT user'] = refused(400, 'reauthentication_needed');
    expect(await updatePassword('second password')).toEqual({
      ok: false,
      problem: 'expired',
    });
    expect(keepsSession()).toBe(true);
  });
});

test('R11 new address: the first of two links is accepted without a session', async () => {
  const { confirmToken } = await inBrowser({});
  answers['POST verify'] = json({ code: 200, msg: 'Raw words' });
  expect(await confirmToken('email_change', 'hash')).toEqual({
    ok: false,
    problem: 'halfway',
  });
  expect(await confirmToken('email', 'hash')).toEqual({ ok: false, problem: 'failed' });
});
