import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { ownServer } from './own-server.ts';
import { asService, pdf, saying } from './documents.ts';

const server = ownServer();
const { service, stored } = asService(server);

/** Has a download signed, as the path that hosted Supabase returns. */
async function signed(key: string, expiresIn: number): Promise<string> {
  const answer = await service(`POST sign/documents/${key}`, { expiresIn });
  return JSON.parse(answer.text).signedURL;
}
const open = (path: string) => ask(server.url, `/storage/v1${path}`);

test('R1.26 one opens its document without a key, as a file to save', async () => {
  const path = await signed(await stored(), 60);
  expect(path).toMatch(/^\/object\/sign\/documents\/case\/[\w-]+\?token=[\w.-]+$/);
  const answer = await open(`${path}&download=passport.pdf`);
  expect([answer.status, answer.body]).toEqual([200, pdf('stored')]);
  expect(answer.headers['content-disposition']).toContain('passport.pdf');
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('R1.26 one that expired or was altered, or is for another document, opens nothing', async () => {
  const [key, other] = [await stored(), await stored()];
  const path = await signed(key, 60);
  const expired = await open(await signed(key, -1));
  expect(saying(expired)).toMatchObject({ statusCode: '400', error: 'InvalidJWT' });
  const [header, payload, signature] = path.split('.');
  for (const altered of [
    `${path}x`,
    `${header}.${payload}.`,
    `${header}.${payload}x.${signature}`,
    path.replace(/token=.*/, ''),
  ])
    expect((await open(altered)).status).toBe(400);
  expect((await open(path.replace(key, other))).status).toBe(403);
});

test('R1.26 one lives for ten minutes at most, whatever was asked for', async () => {
  const key = await stored();
  const lifeOf = (path: string) => {
    const [, payload = ''] = path.split('token=')[1]?.split('.') ?? [];
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return exp - Math.floor(Date.now() / 1000);
  };
  expect(lifeOf(await signed(key, 60))).toBeLessThanOrEqual(60);
  const path = await signed(key, 7 * 24 * 3600);
  expect(lifeOf(path)).toBeLessThanOrEqual(600);
  expect(lifeOf(path)).toBeGreaterThan(590);
  expect((await open(path)).status).toBe(200);
});

test('R1.26 one to upload stores nothing: an upload asks who may, and how much', async () => {
  const key = randomUUID();
  const { text } = await service(`POST upload/sign/documents/${key}`);
  const { url } = JSON.parse(text) as { url: string };
  const answer = await ask(server.url, `/storage/v1${url}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: pdf('signed'),
  });
  expect(saying(answer)).toMatchObject({ statusCode: '400', error: 'NotSupported' });
  expect(saying(await service(`GET documents/${key}`)).statusCode).toBe('404');
});

test('storage-js sends, signs, moves and removes documents', async () => {
  const documents = createClient(server.url, server.backend.secretKey).storage.from(
    'documents',
  );
  const [key, moved] = [randomUUID(), randomUUID()];
  const options = { contentType: 'application/pdf', upsert: true };
  const sent = await documents.upload(key, pdf('sent'), options);
  expect(sent.data).toMatchObject({ path: key, fullPath: `documents/${key}` });
  const signed = await documents.createSignedUrl(key, 60, { download: 'a.pdf' });
  const answer = await fetch(signed.data?.signedUrl ?? '');
  expect(await answer.text()).toBe(pdf('sent').toString());
  expect(answer.headers.get('content-disposition')).toContain('a.pdf');
  expect((await documents.upload(key, pdf('again'), options)).error).toMatchObject({
    statusCode: '409',
  });
  expect((await documents.move(key, moved)).error).toBeNull();
  const downloaded = await documents.download(moved);
  expect(await downloaded.data?.text()).toBe(pdf('sent').toString());
  expect((await documents.remove([moved])).data).toHaveLength(1);
});
