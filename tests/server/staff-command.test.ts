import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';

import { readCommand, setStaff } from '../../scripts/staff.ts';
import type { Database } from '../../src/supabase/database.types.ts';
import { localPublishableKey } from '../../supabase/local/keys.ts';
import { sharedServer } from './own-server.ts';

const server = sharedServer();
let client: SupabaseClient<Database>;
const newClient = () =>
  createClient<Database>(server.url, localPublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

beforeAll(async () => {
  client = newClient();
  const account = { email: 'client@crossport.example', password: 'crossport' };
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
}, 60_000);

describe('§11 npm run staff', () => {
  const backend = () => ({ url: server.url, key: server.backend.secretKey });

  test.each([
    [['add', 'a@b.example', 'manager'], { email: 'a@b.example', role: 'manager' }],
    [['remove', 'a@b.example'], { email: 'a@b.example', role: null }],
    [['reset-factor', 'a@b.example'], { email: 'a@b.example', reset: true }],
    [['add', 'a@b.example'], undefined],
    [['add', 'a@b.example', 'owner'], undefined],
    [['add', 'nobody', 'officer'], undefined],
    [['remove', 'a@b.example', 'officer'], undefined],
    [[], undefined],
  ])('reads %j', (words, command) => {
    expect(readCommand(words)).toEqual(command);
  });

  test('gives a role and takes it away, at once', async () => {
    const { data: before } = await client.rpc('staff_role');
    expect(before).toBeNull();
    const command = { email: 'client@crossport.example', role: 'officer' };
    expect(await setStaff(command, backend())).toMatchObject({ done: true });
    expect((await client.rpc('staff_role')).data).toBe('officer');
    await setStaff({ ...command, role: null }, backend());
    expect((await client.rpc('staff_role')).data).toBeNull();
  });

  test('removes the second factor of a manager who lost the device', async () => {
    const [email, open] = ['manager@crossport.example', newClient()];
    await open.auth.signInWithPassword({ email, password: 'crossport' });
    const { data } = await open.auth.mfa.enroll({ factorType: 'totp' });
    const secret = Secret.fromBase32(data?.type === 'totp' ? data.totp.secret : '');
    const code = new TOTP({ secret }).generate();
    await open.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const lost = newClient();
    await lost.auth.signInWithPassword({ email, password: 'crossport' });
    expect((await lost.rpc('staff_role')).data).toBeNull();

    const command = { email, reset: true } as const;
    expect(await setStaff(command, backend())).toMatchObject({ done: true });
    expect((await lost.auth.getUser()).error).not.toBeNull();
    await lost.auth.signInWithPassword({ email, password: 'crossport' });
    expect((await lost.rpc('staff_role')).data).toBe('manager');

    const client = { email: 'client@crossport.example', reset: true } as const;
    expect(await setStaff(client, backend())).toEqual({
      done: false,
      text: 'client@crossport.example is not staff.',
    });
  });

  test('says what is wrong', async () => {
    const nobody = { email: 'nobody@crossport.example', role: 'officer' };
    expect(await setStaff(nobody, backend())).toEqual({
      done: false,
      text: 'There is no account with this email address.',
    });
    const manager = { email: 'manager@crossport.example', role: null };
    expect(await setStaff(manager, backend())).toEqual({
      done: false,
      text: 'This is the last manager. Make somebody else a manager first.',
    });
    const key = 'sb_secret_wrong';
    expect(await setStaff(nobody, { url: server.url, key })).toMatchObject({
      done: false,
    });
  });
});
