// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';

import {
  faultNames,
  faults,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
  within,
} from '../../../tests/stubs/backend.ts';
const session = sessionAnswer();
const { id: userId } = session.user;
const table = '/rest/v1/affiliates';
const take = '/rest/v1/rpc/take_referral_code';
const code = 'CPF-ABCD1234';

let backend: StubbedBackend;
let api: typeof import('./affiliate-api.ts');

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status });
const taken = () => json(409, { code: '23505', message: 'duplicate key value' });

type Method = 'GET' | 'POST';

let ownCode: string | undefined;

/** Each user has one row. */
function answerCall(method: Method): Response {
  if (method === 'GET') return json(200, ownCode ? [{ referral_code: ownCode }] : []);
  if (ownCode) return taken();
  ownCode = code;
  return json(200, ownCode);
}

const calls = () =>
  backend.requests.filter(({ path }) => path.startsWith(table) || path.startsWith(take));
const methods = () => calls().map(({ method }) => method);
const tries = () => methods().filter((method) => method === 'POST').length;

function answerInstead(
  method: Method | 'none',
  answer: (typeof faults)[keyof typeof faults],
) {
  const paths = { GET: table, POST: take };
  for (const name of ['GET', 'POST'] as const)
    backend.answer(
      paths[name],
      name === method ? answer : () => Promise.resolve(answerCall(name)),
    );
}

beforeEach(async () => {
  ownCode = undefined;
  backend = stubBackend({ session: JSON.stringify(session) });
  answerInstead('none', () => Promise.reject(new Error()));
  backend.json('/auth/v1/user', session.user);
  api = await import('./affiliate-api.ts');
});

describe('§7 affiliates: the calls', () => {
  test('read the user’s row, then make one with a new code', async () => {
    const result = await api.findOrCreateCode();
    expect(result).toEqual({ ok: true, code, created: true });
    expect(methods()).toEqual(['GET', 'POST']);
    const [first, second] = calls();
    const { searchParams } = new URL(first?.path ?? '', 'https://site.example');
    expect(searchParams.get('select')).toBe('referral_code');
    expect(searchParams.get('user_id')).toBe(`eq.${userId}`);
    expect(second?.path).toBe(take);
    expect(second?.body ?? {}).toEqual({});
  });

  test('read an existing code and make none', async () => {
    ownCode = code;
    expect(await api.findOrCreateCode()).toEqual({ ok: true, code, created: false });
    expect(await api.findCode()).toEqual({ ok: true, code });
    expect(methods()).toEqual(['GET', 'GET']);
  });

  test('make no affiliate of a client who only opens the page', async () => {
    expect(await api.findCode()).toEqual({ ok: true, code: undefined });
    expect(methods()).toEqual(['GET']);
  });
});

describe('§9 affiliates: a code that is taken', () => {
  test('is replaced by another one', async () => {
    let refusals = 0;
    answerInstead('POST', () => {
      refusals += 1;
      return Promise.resolve(refusals > 1 ? answerCall('POST') : taken());
    });
    expect(await api.findOrCreateCode()).toMatchObject({ ok: true, created: true });
    expect(tries()).toBe(2);
  });

  test('is given up after five', async () => {
    answerInstead('POST', () => Promise.resolve(taken()));
    expect(await api.findOrCreateCode()).toEqual({ ok: false, reason: 'noUniqueCode' });
    expect(tries()).toBe(5);
  });

  test('may be the user’s own, made by another tab', async () => {
    answerInstead('POST', () => {
      ownCode = code;
      return Promise.resolve(taken());
    });
    expect(await api.findOrCreateCode()).toEqual({ ok: true, code, created: false });
    expect(tries()).toBe(1);
  });
});

const failed = { ok: false, reason: 'failed' };

describe('§8 R1.20 R1.21 affiliates', () => {
  test.each(faultNames)('reading the row with %s fails and makes none', async (name) => {
    answerInstead('GET', faults[name]);
    // The library reads it as "no row", so the insert follows.
    const none = name === '404 without a body';
    const result = await within(10_000, backend, () => api.findOrCreateCode());
    expect(result).toMatchObject(none ? { ok: true } : failed);
  });

  test.each(faultNames)('making a row with %s fails', async (name) => {
    answerInstead('POST', faults[name]);
    const result = await within(10_000, backend, () => api.findOrCreateCode());
    expect(result).toEqual(
      name === '409' ? { ok: false, reason: 'noUniqueCode' } : failed,
    );
  });

  test.each(['401', '200 with JSON', 'aborted'] as const)(
    'with %s nobody is recognised',
    async (name) => {
      answerInstead('GET', faults[name]);
      expect(await api.findCode()).toEqual(failed);
    },
  );
});

describe('§6 affiliates', () => {
  test('without a session nothing is requested', async () => {
    localStorage.clear();
    expect(await api.findOrCreateCode()).toEqual({ ok: false, reason: 'signedOut' });
    expect(await api.findCode()).toEqual({ ok: false, reason: 'signedOut' });
    expect(backend.requests).toEqual([]);
  });

  test.each([
    ['401', 'signedOut'],
    ['500 with HTML', 'failed'],
  ] as const)('a session whose renewal answers %s gives %s', async (name, reason) => {
    const expired = sessionAnswer({ expires_at: Math.round(Date.now() / 1000) - 60 });
    localStorage.setItem('session', JSON.stringify(expired));
    backend.answer('/auth/v1/token', faults[name]);
    const result = await within(60_000, backend, () => api.findOrCreateCode());
    expect(result).toEqual({ ok: false, reason });
    expect(calls()).toEqual([]);
  });
});
