import { expect, test, vi } from 'vitest';

import { type Subscription, unsubscribeToken } from '../_shared/unsubscribe-token.ts';
import { handleUnsubscribe } from './handler.ts';

const secret = 'a secret of the tests';
const mine = { account: '00000000-0000-4000-8000-00000000000a', kind: 'message' };
const token = await unsubscribeToken(mine, secret);

type Stop = (subscription: Subscription) => Promise<void>;

async function ask(method: string, query: string, stop = vi.fn<Stop>()) {
  const url = `https://api.example/functions/v1/unsubscribe?${query}`;
  const body = method === 'POST' ? 'List-Unsubscribe=One-Click' : null;
  const response = await handleUnsubscribe(new Request(url, { method, body }), {
    siteUrl: 'https://crossport.example',
    secret,
    stop,
  });
  return { status: response.status, location: response.headers.get('location'), stop };
}

test('R1.30 a POST stops the kind and can be repeated', async () => {
  const stop = vi.fn<Stop>();
  expect((await ask('POST', `token=${token}`, stop)).status).toBe(204);
  expect((await ask('POST', `token=${token}&lang=ru`, stop)).status).toBe(204);
  expect(stop.mock.calls).toEqual([[mine], [mine]]);
});

test('R1.30 a GET, which scanners send, stops nothing and redirects to the settings', async () => {
  const { status, location, stop } = await ask('GET', `token=${token}&lang=ru`);
  expect([status, location]).toEqual([
    303,
    'https://crossport.example/ru/dashboard/settings',
  ]);
  expect(stop).not.toHaveBeenCalled();
  const other = await ask('GET', 'lang=//evil.example');
  expect(other.location).toBe('https://crossport.example/dashboard/settings');
});

const [account = '', kind = '', signature = ''] = token.split('.');
test.each([
  ['nothing', ''],
  ['another user', `00000000-0000-4000-8000-00000000000b.${kind}.${signature}`],
  ['another kind', `${account}.invoice.${signature}`],
  ['another signature', `${account}.${kind}.${'A'.repeat(43)}`],
  ['no signature', `${account}.${kind}`],
  ['more', `${token}.x`],
  ['no base64', `${account}.${kind}.%F0`],
  ['another secret', await unsubscribeToken(mine, 'another')],
])('R1.30 a token for %s is refused', async (_, wrong) => {
  const { status, stop } = await ask('POST', `token=${wrong}`);
  expect(status).toBe(403);
  expect(stop).not.toHaveBeenCalled();
});

test('other methods are refused; a failing backend is reported', async () => {
  expect((await ask('DELETE', `token=${token}`)).status).toBe(405);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stop = vi.fn().mockRejectedValue(new Error('down'));
  expect((await ask('POST', `token=${token}`, stop)).status).toBe(500);
});

test('signing without a secret fails', async () => {
  await expect(unsubscribeToken(mine, '')).rejects.toThrow('No secret');
});
