import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '../../src/supabase/database.types.ts';
import { localPublishableKey } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { auth, emailsTo, logIn, password, tokensOf } from './auth.ts';
import { sharedServer } from './own-server.ts';

const server = sharedServer();
const someone = () => `an-${randomUUID()}@khach.example`;

const connect = (token?: string): SupabaseClient<Database> =>
  createClient<Database>(server.url, localPublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
  });

async function tokenOf(name: string): Promise<string> {
  const body = { email: `${name}@crossport.example`, password: 'crossport' };
  const { json } = await auth(server.url, 'POST /token?grant_type=password', body);
  return tokensOf(json).access_token;
}

/** Sends a message in Vietnamese; returns the lead as the desk sees it. */
async function write(email: string): Promise<{ id: string; seen: number }> {
  const { error } = await connect().from('contact_submissions').insert({
    name: 'Nguyễn An',
    email,
    service: 'General Inquiry',
    message: 'Xin chào',
    locale: 'vi',
  });
  expect(error).toBeNull();
  const desk = connect(await tokenOf('officer'));
  const { data } = await desk.rpc('desk_leads', { search: email });
  const { rows } = data as { rows: { id: string }[] };
  const id = rows[0]?.id ?? '';
  const lead = await desk.rpc('desk_lead', { lead_id: id });
  return { id, seen: (lead.data as { version: number }).version };
}

function invite(lead: unknown, token?: string) {
  return ask(server.url, '/functions/v1/invite-client', {
    method: 'POST',
    headers: {
      apikey: localPublishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ lead }),
  });
}

const ours = 'đã mở hồ sơ cho quý khách: mời đặt mật khẩu';
const invitations = async (email: string) =>
  (await emailsTo(server.url, email)).filter(({ subject }) => subject.includes(ours));

/** The outbox may add emails without a token at any time. */
async function newestToken(email: string): Promise<string> {
  const links = (await emailsTo(server.url, email)).map(({ links }) => links[0] ?? '');
  const link = links.find((address) => address.includes('token_hash='));
  return new URL(link ?? '').searchParams.get('token_hash') ?? '';
}

const verify = (token_hash: string) =>
  auth(server.url, 'POST /verify', { type: 'invite', token_hash });

test('§11 R1.11 an invitation leads to choosing a password once, and to the case', async () => {
  const email = someone();
  const { id, seen } = await write(email);
  const token = await tokenOf('officer');
  const answer = await invite(id, token);
  expect([answer.status, answer.text]).toEqual([200, '{"invited":true}']);

  const [received, ...more] = await invitations(email);
  expect(more).toEqual([]);
  const link = new URL(received?.links[0] ?? '');
  expect([link.origin, link.pathname]).toEqual([server.url, '/vi/update-password']);
  expect(link.searchParams.get('type')).toBe('invite');
  expect(received?.text).toContain('Chúng tôi đã mở hồ sơ cho quý khách');

  const { data: reference, error } = await connect(token).rpc('open_case_for', {
    email,
    service: 'kitas',
    steps: [{ key: 'kitasDocuments', actor: 'client' }],
    lead_id: id,
    expected_version: seen,
  });
  expect(error).toBeNull();

  for (const tried of ['', 'crossport', 'null']) {
    const { status } = await auth(server.url, 'POST /token?grant_type=password', {
      email,
      password: tried,
    });
    expect(status).toBe(400);
  }
  const token_hash = await newestToken(email);
  const { access_token } = tokensOf((await verify(token_hash)).json);
  expect((await verify(token_hash)).json['error_code']).toBe('otp_expired');
  expect((await auth(server.url, 'PUT /user', { password }, access_token)).status).toBe(
    200,
  );
  const session = await logIn(server.url, email);
  const client = connect(session.access_token);
  const { data: cases } = await client.from('case_summaries').select('reference');
  expect(cases).toEqual([{ reference }]);
  const { data: profile } = await client.from('profiles').select('full_name').single();
  expect(profile).toEqual({ full_name: 'Nguyễn An' });
  await vi.waitFor(
    async () => {
      const subjects = (await emailsTo(server.url, email)).map(({ subject }) => subject);
      expect(subjects).toContain('Chúng tôi đã mở hồ sơ của quý khách');
    },
    { timeout: 10_000, interval: 100 },
  );
});

test('§11 a sign-up with an invited address does not set its password', async () => {
  const email = someone();
  const { id } = await write(email);
  await invite(id, await tokenOf('officer'));
  const stranger = { email, password: 'a stranger’s', data: { full_name: 'Mallory' } };
  expect((await auth(server.url, 'POST /signup', stranger)).status).toBe(200);
  const token_hash = await newestToken(email);
  const confirmed = await auth(server.url, 'POST /verify', { type: 'email', token_hash });
  expect(confirmed.json).toMatchObject({
    user: { user_metadata: { full_name: 'Nguyễn An', locale: 'vi' } },
  });
  const logIn = await auth(server.url, 'POST /token?grant_type=password', stranger);
  expect(logIn.json['error_code']).toBe('invalid_credentials');
});

test('§11 only the secret key can invite through the auth API', async () => {
  const email = someone();
  for (const token of [undefined, localPublishableKey, await tokenOf('manager')]) {
    const { status } = await auth(server.url, 'POST /invite', { email }, token);
    expect(status).toBe(403);
  }
  expect(await emailsTo(server.url, email)).toEqual([]);
});
