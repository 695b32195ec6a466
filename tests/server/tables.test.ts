import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { referralShape } from '../../src/referrals/referral.ts';
import type { Database } from '../../src/supabase/database.types.ts';
import { localPublishableKey } from '../../supabase/local/keys.ts';
import { sharedServer } from './own-server.ts';

const sampleRow = { email: 'client@crossport.example', password: 'crossport' };

const server = sharedServer();
let client: SupabaseClient<Database>;
let id: string;

const connect = (key = localPublishableKey) =>
  createClient<Database>(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  client = connect();
  const signedIn = await client.auth.signInWithPassword(sampleRow);
  id = signedIn.data.user?.id ?? '';
}, 60_000);

describe('D9 the sample client', () => {
  test('is confirmed and has its email identity', async () => {
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: sampleRow.email,
      email_confirmed_at: expect.any(String),
      identities: [{ provider: 'email', user_id: id }],
    });
    expect(data.user).not.toHaveProperty('new_email');
  });
});

describe('R1.8 affiliates through the server', () => {
  const take = () => client.rpc('take_referral_code');

  test('two simultaneous tabs make one row; the responses tell collisions apart', async () => {
    const none = client.from('affiliates').select('referral_code').eq('user_id', id);
    expect(await none.single()).toMatchObject({ error: { code: 'PGRST116' } });

    const answers = await Promise.all([take(), take()]);
    const [made, refused] = answers.sort((a, b) => a.status - b.status);
    expect(made).toMatchObject({
      status: 200,
      data: expect.stringMatching(referralShape),
    });
    expect(refused).toMatchObject({
      status: 409,
      error: { code: '23505', message: expect.stringContaining('affiliates_pkey') },
    });
    expect((await client.from('affiliates').select('referral_code')).data).toEqual([
      { referral_code: made?.data },
    ]);
  });

  test('a client cannot choose a code despite the embedded backend’s wide grants', async () => {
    const brought = { user_id: id, referral_code: 'CPF-MYCHOICE' };
    expect(await client.from('affiliates').insert(brought)).toMatchObject({
      error: { code: '42501' },
    });
  });
});

test('a notification setting keeps what a change omits', async () => {
  const settings = () => client.from('notification_settings');
  const row = { user_id: id, kind: 'stepDone' };
  const columns = 'on_screen, by_email, daily_digest';
  const storedRows = async () => (await settings().select(columns).match(row)).data;
  expect((await settings().upsert({ ...row, on_screen: false })).error).toBeNull();
  const first = { on_screen: false, by_email: true, daily_digest: false };
  expect(await storedRows()).toEqual([first]);
  expect((await settings().upsert({ ...row, by_email: false })).error).toBeNull();
  expect(await storedRows()).toEqual([{ ...first, by_email: false }]);
});

test('a refusal has a code that the screens can show', async () => {
  const { data: cases } = await client.from('case_summaries').select('id').limit(1);
  const { error, status } = await client.rpc('cancel_case', {
    case_id: cases?.[0]?.id ?? '',
  });
  expect([status, error?.code]).toEqual([404, 'no_case']);
  const asClient = await client.rpc('open_case_for', {
    email: 'client@crossport.example',
    service: 'wfoe',
    steps: [],
  });
  expect([asClient.status, asClient.error?.code]).toEqual([403, 'staff_only']);
  const asVisitor = await connect().rpc('export_account');
  expect(asVisitor.status).toBe(401);
});

test('the audit of a case is read a page at a time', async () => {
  const officer = connect();
  await officer.auth.signInWithPassword({
    ...sampleRow,
    email: 'officer@crossport.example',
  });
  const { data: cases } = await officer.from('case_summaries').select('id').limit(1);
  const rows = () =>
    officer
      .rpc('case_audit', { case_id: cases?.[0]?.id ?? '' })
      .order('id', { ascending: false });
  const { data: all } = await rows();
  expect(all?.length).toBeGreaterThan(2);
  expect((await rows().range(1, 2)).data).toEqual(all?.slice(1, 3));
});
