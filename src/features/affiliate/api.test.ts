import { beforeEach, describe, expect, test, vi } from 'vitest';

import { referralShape } from '../../ui/before-paint/referral.ts';
import type { SessionState } from '../../supabase/session.ts';

import { findCode, findOrMakeCode } from './api.ts';

const signedIn: SessionState = {
  status: 'signedIn',
  session: { userId: 'ana', email: 'ana@example.com', accessToken: 'token' },
};
let session: SessionState;

vi.mock('../../supabase/session.ts', () => ({
  currentSession: () => Promise.resolve(session),
}));

type Call = 'own' | 'insert';
type Answer = () => Promise<Response>;

/** The user's row in the table, and what is asked of it. */
let own: string | undefined;
let calls: { call: Call; url: URL; body: unknown; token: string | null }[];
/** What is answered to a call in the database's stead. */
let instead: Partial<Record<Call, Answer>>;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const taken = () => json(409, { code: '23505', message: 'duplicate key value' });

/** Answers as the database does: a user has one row, and reads no other. */
const database: Record<Call, (body: unknown) => Response> = {
  own: () => json(200, own ? [{ referral_code: own }] : []),
  insert: (body) => {
    if (own) return taken();
    own = (body as { referral_code: string }).referral_code;
    return json(201, { referral_code: own });
  },
};

beforeEach(() => {
  session = signedIn;
  own = undefined;
  calls = [];
  instead = {};
  vi.stubGlobal('location', new URL('https://site.example/affiliate-program'));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = init.method === 'POST' ? 'insert' : 'own';
    const body = init.body ? (JSON.parse(String(init.body)) as unknown) : undefined;
    const token = new Headers(init.headers).get('authorization');
    calls.push({ call, url: new URL(url), body, token });
    const hung = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    return Promise.race([
      instead[call]?.() ?? Promise.resolve(database[call](body)),
      hung,
    ]);
  });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

const names = () => calls.map(({ call }) => call);

describe('§7 affiliates: the calls', () => {
  test('the own row, then a row with a new code, each with the user’s token', async () => {
    const result = await findOrMakeCode();
    expect(result).toEqual({
      ok: true,
      made: true,
      code: expect.stringMatching(referralShape),
    });
    expect(names()).toEqual(['own', 'insert']);
    const [first, second] = calls;
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual({
      select: 'referral_code',
      user_id: 'eq.ana',
    });
    expect(second?.body).toEqual({ user_id: 'ana', referral_code: own });
    for (const { token, url } of calls) {
      expect(token).toBe('Bearer token');
      expect(url.pathname).toBe('/rest/v1/affiliates');
    }
  });

  test('a code that there is is fetched, and nothing is made', async () => {
    own = 'CPF-ABCD1234';
    expect(await findOrMakeCode()).toEqual({ ok: true, made: false, code: own });
    expect(await findCode()).toEqual({ ok: true, code: own });
    expect(names()).toEqual(['own', 'own']);
  });

  test('to recognise an affiliate makes nobody one', async () => {
    expect(await findCode()).toEqual({ ok: true, code: undefined });
    expect(names()).toEqual(['own']);
  });
});

describe('§9 affiliates: a code that is taken', () => {
  const inserts = () => calls.filter(({ call }) => call === 'insert');
  const codes = () =>
    inserts().map(({ body }) => (body as { referral_code: string }).referral_code);

  test('makes another one', async () => {
    instead.insert = () => {
      delete instead.insert;
      return Promise.resolve(taken());
    };
    expect(await findOrMakeCode()).toMatchObject({ ok: true, made: true });
    expect(new Set(codes()).size).toBe(2);
    expect(codes()[1]).toBe(own);
  });

  test('is given up after five, all different', async () => {
    instead.insert = () => Promise.resolve(taken());
    expect(await findOrMakeCode()).toEqual({ ok: false, reason: 'noUniqueCode' });
    expect(codes()).toHaveLength(5);
    expect(new Set(codes()).size).toBe(5);
  });

  test('may be because another tab was first: its code is the user’s', async () => {
    instead.insert = () => {
      own = 'CPF-OTHERTAB';
      return Promise.resolve(taken());
    };
    expect(await findOrMakeCode()).toEqual({
      ok: true,
      made: false,
      code: 'CPF-OTHERTAB',
    });
    expect(inserts()).toHaveLength(1);
  });
});

const html = '<!doctype html><title>Oops</title>';
const refusal = { code: '42501', message: 'No' };

const faults: Record<string, Answer> = {
  aborted: () => Promise.reject(new TypeError('Failed to fetch')),
  '401': () => Promise.resolve(json(401, refusal)),
  '403': () => Promise.resolve(json(403, refusal)),
  '409 of another kind': () => Promise.resolve(json(409, { code: '23503' })),
  '429 with a long wait': () => Promise.resolve(json(429, refusal)),
  '500 with HTML': () => Promise.resolve(new Response(html, { status: 500 })),
  '503': () => Promise.resolve(new Response('', { status: 503 })),
  '200 with HTML': () => Promise.resolve(new Response(html)),
  '200 with JSON': () => Promise.resolve(json(200, {})),
  '200 with another shape': () =>
    Promise.resolve(json(200, [{ referral_code: '<script>' }])),
};

const failed = { ok: false, reason: 'failed' };

describe.each(Object.entries(faults))('R21 affiliates: %s', (_, fault) => {
  test.each(['own', 'insert'] as const)('of %s is a failure', async (call) => {
    instead = { [call]: fault };
    expect(await findOrMakeCode()).toEqual(failed);
    // Nothing is made where it is not known whether there is one.
    expect(names()).toEqual(call === 'own' ? ['own'] : ['own', 'insert']);
  });

  test('recognises nobody', async () => {
    instead = { own: fault };
    expect(await findCode()).toEqual(failed);
  });
});

test.each(['own', 'insert'] as const)(
  'R20 affiliates: an answer to %s that does not come is given up within 10 s',
  async (call) => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return late.signal;
    });
    instead = { [call]: () => new Promise<never>(() => undefined) };
    const result = findOrMakeCode();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await result).toEqual(failed);
  },
);

test.each([
  ['signedOut', 'signedOut'],
  ['unreachable', 'failed'],
] as const)(
  '§6 affiliates: with a session that is %s nothing is asked',
  async (status, reason) => {
    session = { status };
    expect(await findOrMakeCode()).toEqual({ ok: false, reason });
    expect(await findCode()).toEqual({ ok: false, reason });
    expect(calls).toEqual([]);
  },
);
