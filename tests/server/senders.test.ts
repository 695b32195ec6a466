import type { PgliteConnection } from '@supabase/lite/pglite';
import { beforeAll, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { tellHeaders } from '../../supabase/local/patches/request-headers.ts';
import { ask } from './ask.ts';
import { ownServer } from './own-server.ts';

const server = ownServer();
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

let sent = 0;

/** Sends messages, each from an e-mail of its own, in one request; gives the status. */
async function send(headers: Record<string, string>, count = 1): Promise<number> {
  const rows = Array.from({ length: count }, () => {
    sent += 1;
    const email = `sender-${sent}@example.com`;
    return { name: 'A', email, service: 'S', message: 'M' };
  });
  const { status } = await ask(server.url, '/rest/v1/contact_submissions', {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      prefer: 'return=minimal',
      ...headers,
    },
    body: JSON.stringify(count === 1 ? rows[0] : rows),
  });
  return status;
}

test('R1.5 limiter: one network may send 20 in ten minutes, whatever its address says', async () => {
  for (let host = 1; host <= 20; host += 1)
    expect(await send({ 'x-forwarded-for': `2001:db8::${host}` })).toBe(201);
  expect(await send({ 'x-forwarded-for': '2001:db8::ffff' })).toBe(429);
  expect(await send({ 'x-forwarded-for': '2001:db8:1::1' })).toBe(201);
  // The headers of one request are forgotten with it.
  expect(await send({})).toBe(201);
});

test('R1.5 limiter: a request holds one message', async () => {
  expect(await send({}, 2)).toBe(413);
});

/** What the database is told of a request with a header of the sender's own making. */
async function told(address: string): Promise<unknown> {
  const query = vi.fn<(sql: string, values: string[]) => Promise<void>>();
  const request = new Request('http://localhost/', {
    headers: { 'cf-connecting-ip': '2001:db8::1' },
  });
  await tellHeaders(
    { driver: { query } } as unknown as PgliteConnection,
    request,
    address,
  );
  return JSON.parse(query.mock.lastCall?.[1]?.[0] ?? '');
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'R1.5 limiter: a proxy at %s is believed',
  async (address) => {
    expect(await told(address)).toEqual({ 'cf-connecting-ip': '2001:db8::1' });
  },
);

test('R1.5 limiter: who comes from another machine makes up no address', async () => {
  expect(await told('203.0.113.7')).toEqual({ 'cf-connecting-ip': '203.0.113.7' });
});
