import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { auth, client, mailsTo, password, type AuthAnswer } from './auth.ts';
import { ownServer } from './own-server.ts';

// A hash of this cost takes some 30 ms, a query 1.
const server = ownServer(() => ({ LITE_AUTH_BCRYPT_COST: '9' }));
let known: string;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  known = (await client(server.url)).email;
}, 60_000);

const unknown = () => `someone-${randomUUID()}@example.com`;
const call = {
  signUp: (email: string, body: object = {}) =>
    auth(server.url, 'POST /signup', { email, password, ...body }),
  logIn: (email: string, body: object = {}) =>
    auth(server.url, 'POST /token?grant_type=password', {
      email,
      password: 'a wrong one',
      ...body,
    }),
  recover: (email: string) => auth(server.url, 'POST /recover', { email }),
  resend: (email: string) => auth(server.url, 'POST /resend', { email, type: 'signup' }),
};

/** What an answer says, without what differs from account to account. */
function said({ status, headers, text }: AuthAnswer, email: string) {
  const { date: _, 'content-length': __, 'sb-request-id': ___, ...others } = headers;
  const body = text
    .replaceAll(email, '<email>')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?(\+00|Z)/g, '<time>');
  return { status, headers: others, body };
}

describe('accounts can’t be told apart by what is said', () => {
  test.each([
    ['nothing', {}],
    ['NUL in the name', { data: { full_name: 'a\u0000b' } }],
    ['NUL in a key', { data: { 'a\u0000b': 1 } }],
    ['half a character', { data: { full_name: '\ud83d' } }],
    ['no object', { data: 'text' }],
    ['a list', { data: [1, 2] }],
    ['another e-mail', { data: { email: 'other@b.co', sub: 'x' } }],
    ['a number as password', { password: 123_456 }],
    ['no password', { password: null }],
    ['a weak password', { password: 'five5' }],
  ])('sign-up with %s', async (_, body) => {
    const fresh = unknown();
    const [one, other] = [await call.signUp(known, body), await call.signUp(fresh, body)];
    expect(said(one, known)).toEqual(said(other, fresh));
  });

  test('sign-up with data a hundred thousand lists deep', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const signUp = (email: string) =>
      auth(
        server.url,
        'POST /signup',
        `${JSON.stringify({ email, password }).slice(0, -1)},"data":${deep}}`,
      );
    const fresh = unknown();
    const [one, other] = [await signUp(known), await signUp(fresh)];
    expect(said(one, known)).toEqual(said(other, fresh));
  });

  test.each([
    ['nothing', {}],
    ['a number as password', { password: 123_456 }],
    ['an object as password', { password: {} }],
    ['no password', { password: '' }],
    ['NUL in the password', { password: 'a\u0000b' }],
  ])('log-in with %s', async (_, body) => {
    const fresh = unknown();
    const [one, other] = [await call.logIn(known, body), await call.logIn(fresh, body)];
    expect(said(one, known)).toEqual(said(other, fresh));
    expect(one.status).toBe(400);
  });

  test('a sign-up that was none leaves nothing behind, and no mail with a link that confirms', async () => {
    const confirming = async () =>
      (await mailsTo(server.url, known)).filter(({ text }) =>
        text.includes('token_hash'),
      );
    const mails = await confirming();
    await call.signUp(known);
    expect(await confirming()).toEqual(mails);
    expect(JSON.stringify(await mailsTo(server.url, ''))).not.toContain('stand-in');
  });
});

/** The time in a version 7 UUID, in milliseconds. */
function timeOf(id: string): number {
  return parseInt(id.replace('-', '').slice(0, 12), 16);
}

// Times say little on a machine at work on something else.
describe.runIf(process.env['FULL'])('accounts can’t be told apart by time', () => {
  const median = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

  /** How many times as long `one` takes as `other`: medians of turns about. */
  async function ratio(one: () => Promise<unknown>, other: () => Promise<unknown>) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 9; round += 1)
      for (const [at, act] of [one, other].entries()) {
        const start = performance.now();
        await act();
        times[at]?.push(performance.now() - start);
      }
    return median(times[0]) / median(times[1]);
  }

  test.each(Object.entries(call))('%s', { retry: 3, timeout: 60_000 }, async (_, act) => {
    const compared = await ratio(
      () => act(known),
      () => act(unknown()),
    );
    expect(compared).toBeGreaterThan(0.6);
    expect(compared).toBeLessThan(1.7);
  });

  test('the two ids of a sign-up are as far apart', { retry: 3 }, async () => {
    const gap = async (email: string) => {
      const { json } = await call.signUp(email);
      const [{ identity_id = '' } = {}] = json['identities'] as {
        identity_id?: string;
      }[];
      return timeOf(identity_id) - timeOf(String(json['id']));
    };
    const [one, other] = [
      median([await gap(known), await gap(known), await gap(known)]),
      median([await gap(unknown()), await gap(unknown()), await gap(unknown())]),
    ];
    // In whole milliseconds, of which there may be none.
    expect((one + 1) / (other + 1)).toBeGreaterThan(0.5);
    expect((one + 1) / (other + 1)).toBeLessThan(2);
  });
});
