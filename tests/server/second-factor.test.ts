import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { localPublishableKey } from '../../supabase/local/keys.ts';
import { auth, client, isSession, logIn, password, refresh } from './auth.ts';
import { sharedServer } from './own-server.ts';

const server = sharedServer();
afterEach(() => vi.useRealTimers());

const open = () =>
  createClient(server.url, localPublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function loggedIn(
  email?: string,
): Promise<{ email: string; site: SupabaseClient }> {
  const site = open();
  const known = email ?? (await client(server.url)).email;
  const { error } = await site.auth.signInWithPassword({ email: known, password });
  if (error) throw error;
  return { email: known, site };
}

/** The code of an authenticator app, some half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

async function enroll(site: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await site.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
  });
  if (error) throw error;
  return { factorId: data.id, ...data.totp, name: data.friendly_name };
}

/** Returns the code of the refusal, or 'accepted'. */
async function prove(site: SupabaseClient, factorId: string, code: string) {
  const { error } = await site.auth.mfa.challengeAndVerify({ factorId, code });
  return error ? error.code : 'accepted';
}

async function levelOf(site: SupabaseClient) {
  const { data } = await site.auth.mfa.getAuthenticatorAssuranceLevel();
  const methods = data?.currentAuthenticationMethods.map((entry) =>
    typeof entry === 'string' ? entry : entry.method,
  );
  return [data?.currentLevel, data?.nextLevel, ...(methods ?? [])];
}

const profiles = async (site: SupabaseClient) =>
  (await site.from('profiles').select('id')).data?.length;

/** An account with a factor that one session has proved with its first code. */
async function withFactor() {
  const { email, site } = await loggedIn();
  const factor = await enroll(site);
  expect(await prove(site, factor.factorId, codeOf(factor.secret))).toBe('accepted');
  return { email, site, ...factor };
}

describe('§3 a second factor', () => {
  test('is enrolled with a QR code, a secret and a first code', async () => {
    const { site, email } = await loggedIn();
    expect(await levelOf(site)).toEqual(['aal1', 'aal1', 'password']);
    const { factorId, secret, uri, qr_code, name } = await enroll(site);
    expect(name).toBe('Phone');
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(decodeURIComponent(uri)).toContain(`:${email}?`);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(await levelOf(site)).toEqual(['aal1', 'aal1', 'password']);

    expect(await prove(site, factorId, codeOf(secret))).toBe('accepted');
    expect(await levelOf(site)).toEqual(['aal2', 'aal2', 'totp', 'password']);
    const { data } = await site.auth.mfa.listFactors();
    expect(data?.totp.map(({ id, friendly_name }) => [id, friendly_name])).toEqual([
      [factorId, 'Phone'],
    ]);
  });

  test('R1.33 is asked for at the next log-in, which reads nothing before', async () => {
    const { email, factorId, secret } = await withFactor();
    const { site } = await loggedIn(email);
    expect(await levelOf(site)).toEqual(['aal1', 'aal2', 'password']);
    expect(await profiles(site)).toBe(0);
    expect((await site.rpc('second_factor_state')).data).toEqual({
      required: false,
      has_factor: true,
      level: 'aal1',
    });
    expect(await prove(site, factorId, codeOf(secret, 1))).toBe('accepted');
    expect(await profiles(site)).toBe(1);
  });

  test('keeps its level after a refresh', async () => {
    const { site } = await withFactor();
    await site.auth.refreshSession();
    expect(await levelOf(site)).toEqual(['aal2', 'aal2', 'totp', 'password']);
    expect(await profiles(site)).toBe(1);
  });

  test('ends other sessions without it, and refresh tokens from before the code', async () => {
    const { email, site } = await loggedIn();
    const other = await logIn(server.url, email);
    const before = (await site.auth.getSession()).data.session;
    const { factorId, secret } = await enroll(site);
    await prove(site, factorId, codeOf(secret));
    expect(await isSession(server.url, other)).toBe(false);
    const again = await refresh(server.url, before?.refresh_token ?? '');
    expect(again.status).toBe(400);
    expect(await profiles(site)).toBe(1);
  });
});

describe('§3 a code', () => {
  test('is accepted half a minute early or late, and once', async () => {
    const middle = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
    vi.useFakeTimers({ toFake: ['Date'], now: middle });
    const { site, factorId, secret } = await withFactor();
    expect(await prove(site, factorId, codeOf(secret))).toBe('mfa_verification_failed');
    expect(await prove(site, factorId, codeOf(secret, 1))).toBe('accepted');
    const late = await loggedIn();
    const { factorId: id, secret: own } = await enroll(late.site);
    expect(await prove(late.site, id, codeOf(own, -2))).toBe('mfa_verification_failed');
    expect(await prove(late.site, id, codeOf(own, -1))).toBe('accepted');
  });

  test.for(['000000', '', 'abcdef', '12345', '1234567'])(
    'is refused if it is %j',
    async (code) => {
      const { site } = await loggedIn();
      const { factorId } = await enroll(site);
      expect(await prove(site, factorId, code)).toBe('mfa_verification_failed');
      expect((await levelOf(site))[0]).toBe('aal1');
    },
  );

  test('cannot be guessed often', async () => {
    const { site, email, factorId, secret } = await withFactor();
    const answers: unknown[] = [];
    for (let time = 0; time < 16; time += 1)
      answers.push(await prove(site, factorId, '000000'));
    expect(new Set(answers.slice(0, 14))).toEqual(new Set(['mfa_verification_failed']));
    expect(answers.at(-1)).toBe('over_request_rate_limit');
    // Not by other sessions either.
    const other = await loggedIn(email);
    const right = codeOf(secret, 1);
    expect(await prove(other.site, factorId, right)).toBe('over_request_rate_limit');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await prove(other.site, factorId, codeOf(secret))).toBe('accepted');
  });

  test('needs a challenge of its factor, which counts once', async () => {
    const { site, factorId, secret } = await withFactor();
    const verify = async (challengeId: string, code: string) =>
      (await site.auth.mfa.verify({ factorId, challengeId, code })).error?.code;
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await verify(unknown, codeOf(secret, 1))).toBe('mfa_factor_not_found');
    const { data } = await site.auth.mfa.challenge({ factorId });
    const challenge = data?.id ?? '';
    expect(await verify(challenge, codeOf(secret, 1))).toBeUndefined();
    expect(await verify(challenge, codeOf(secret, 1))).toBe('mfa_ip_address_mismatch');
  });
});

describe('§3 factors', () => {
  test('have different names, and are ten at most', async () => {
    const { site } = await loggedIn();
    const tried = async (friendlyName: string) =>
      (await site.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error?.code;
    for (let number = 0; number < 10; number += 1)
      expect(await tried(`Phone ${number}`)).toBeUndefined();
    expect(await tried('Phone 0')).toBe('mfa_factor_name_conflict');
    expect(await tried('Tablet')).toBe('too_many_enrolled_mfa_factors');
  });

  test('are added and removed at aal2 only', async () => {
    const { email, site, factorId } = await withFactor();
    const low = await loggedIn(email);
    const added = await low.site.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Thief',
    });
    expect(added.error?.code).toBe('insufficient_aal');
    const removed = await low.site.auth.mfa.unenroll({ factorId });
    expect(removed.error?.code).toBe('insufficient_aal');

    expect((await site.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await site.auth.refreshSession();
    expect(await levelOf(site)).toEqual(['aal1', 'aal1', 'password']);
    expect(await profiles(low.site)).toBe(1);
  });

  test('are nobody else’s', async () => {
    const { factorId, secret } = await withFactor();
    const { site } = await withFactor();
    expect(await prove(site, factorId, codeOf(secret, 1))).toBe('mfa_factor_not_found');
    expect((await site.auth.mfa.unenroll({ factorId })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    expect((await auth(server.url, 'POST /factors', {})).status).toBe(401);
  });
});

test('§3 with a second factor, a new password or address needs its code', async () => {
  const { email, site } = await withFactor();
  const low = await loggedIn(email);
  for (const change of [{ password: 'a second password' }, { email: `new-${email}` }])
    expect((await low.site.auth.updateUser(change)).error?.code).toBe('insufficient_aal');
  const { access_token } = (await low.site.auth.getSession()).data.session ?? {};
  const body = { password: 'a second password' };
  // Another spelling of the path, which the library would decode.
  expect((await auth(server.url, 'PUT /%75ser', body, access_token)).status).toBe(404);
  const renamed = await low.site.auth.updateUser({ data: { locale: 'en' } });
  expect(renamed.error).toBeNull();
  const changed = await site.auth.updateUser({ password: 'a second password' });
  expect(changed.error).toBeNull();
});
