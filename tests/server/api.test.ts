import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { localPublishableKey } from '../../supabase/local/keys.ts';
import { ask, type Question } from './ask.ts';
import { page } from './fixture.ts';
import { sharedServer } from './own-server.ts';

const server = sharedServer();

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.mocked(console.error).mockClear());

const client = (key = localPublishableKey) =>
  createClient(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
const submissions = (key?: string) => client(key).from('contact_submissions');

let senders = 0;
function row(changes = {}): Record<string, string> {
  senders += 1;
  return {
    name: 'Rosa Diaz',
    email: `rosa${senders}@crossport.example`,
    service: 'General Inquiry',
    message: 'Hello',
    ...changes,
  };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  ask(server.url, '/rest/v1/contact_submissions', {
    method: 'POST',
    headers: {
      apikey: localPublishableKey,
      'content-type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('contact_submissions through the server', () => {
  test('§7 contact insert: a visitor sends a message and staff read it', async () => {
    const sent = row({ company: 'Diaz & Co', message: 'Привет 🛂' });
    expect(await submissions().insert(sent)).toMatchObject({ error: null, status: 201 });
    const { data: rows } = await submissions(server.backend.secretKey)
      .select()
      .eq('email', sent['email']);
    expect(rows).toMatchObject([sent]);
  });

  test('R1.2 §6 messages: a visitor can neither read, change nor delete', async () => {
    await submissions().insert(row());
    const outcomes = [
      await submissions().select(),
      await submissions().update({ message: 'x' }).neq('name', ''),
      await submissions().delete().neq('name', ''),
      await submissions().insert(row()).select(),
    ];
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        data: null,
        error: { code: '42501' },
        status: 401,
      });
    }
  });

  test('R1.4 a violated bound answers 400 and 23514, as PostgREST does', async () => {
    const outcome = await submissions().insert(row({ name: 'x'.repeat(121) }));
    expect(outcome).toMatchObject({ error: { code: '23514' }, status: 400 });
  });

  test('R1.5 the sixth message from an email address answers 429 with Retry-After', async () => {
    const sent = row();
    for (let count = 0; count < 5; count += 1) {
      expect((await submissions().insert(sent)).status).toBe(201);
    }
    const refused = await submissions().insert(sent);
    expect(refused).toMatchObject({ status: 429, error: { code: 'contact_limit' } });
    const seconds = Number((await post(sent)).headers['retry-after']);
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  test('R1.5 limiter: it counts the network in the headers', async () => {
    const send = async (address: string) =>
      (await post(row(), { 'x-forwarded-for': address })).status;
    for (let host = 1; host <= 20; host += 1)
      expect(await send(`2001:db8::${host}`)).toBe(201);
    expect(await send('2001:db8::ffff')).toBe(429);
    expect(await send('2001:db8:1::1')).toBe(201);
    // One request's headers must not reach the next.
    expect((await post(row())).status).toBe(201);
  });

  test.each(['{', '[]', 'null', '{"nonsense":1}'])(
    'R1.21 a body of %s never answers 500',
    async (body) => {
      expect((await post(body)).status).toBeLessThan(500);
    },
  );
});

describe('where we correct @supabase/lite', () => {
  test('R3.8 nothing is answered without a key, and only our paths are mounted', async () => {
    const status = async (path: string, question?: Question) =>
      (await ask(server.url, path, question)).status;
    expect(await status('/rest/v1/contact_submissions')).toBe(401);
    for (const path of [
      '/_system',
      '/_system/info',
      '/storage/v1/bucket',
      '/functions/v1/other',
    ]) {
      expect(await status(path)).toBe(404);
    }
  });

  test('R1.2 requests at the same time keep their roles apart', async () => {
    await submissions().insert(row());
    // Calls the backend directly: over a socket, requests rarely arrive in the same turn of the event loop.
    const read = (apikey: string) =>
      server.backend.fetch(
        new Request(`${server.url}/rest/v1/contact_submissions`, { headers: { apikey } }),
      );
    const keys = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? server.backend.secretKey : localPublishableKey,
    );
    const statuses = (await Promise.all(keys.map(read))).map(({ status }) => status);
    expect(statuses).toEqual(
      keys.map((key) => (key === localPublishableKey ? 401 : 200)),
    );
  });
});

test('§7 get-geo-data: answered through supabase-js', async () => {
  const answer = await client().functions.invoke('get-geo-data', {
    headers: { 'cf-ipcountry': 'ES' },
  });
  expect(answer).toMatchObject({
    data: { language: 'es', currency: 'EUR' },
    error: null,
  });
});

test('D2 server: the site is served from the same origin', async () => {
  expect((await ask(server.url, '/')).text).toBe(page('home'));
});
