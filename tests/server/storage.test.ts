import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { pdf } from './documents.ts';
import { ownServer } from './own-server.ts';

const server = ownServer();
const documents = () =>
  createClient(server.url, server.backend.secretKey).storage.from('documents');
const options = { contentType: 'application/pdf' };

/** Stores a new document and returns its key. */
async function stored(body = pdf('stored')): Promise<string> {
  const key = `case/${randomUUID()}`;
  const { data } = await documents().upload(key, body, options);
  expect(data).toMatchObject({ path: key, fullPath: `documents/${key}` });
  return key;
}

async function textOf(key: string): Promise<string | undefined> {
  return (await documents().download(key)).data?.text();
}

test('storage-js stores a document and reads it back, byte for byte', async () => {
  const body = pdf('all of it', 300_000);
  const { data } = await documents().download(await stored(body));
  expect(data?.type).toBe('application/pdf');
  const received = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(received.equals(body)).toBe(true);
});

test('storage-js moves, lists and removes documents', async () => {
  const [key, moved] = [await stored(), randomUUID()];
  expect((await documents().move(key, moved)).error).toBeNull();
  expect(await textOf(moved)).toBe(pdf('stored').toString());
  expect(await textOf(key)).toBeUndefined();
  const { data: listed } = await documents().list('');
  expect(listed?.map(({ name }) => name)).toContain(moved);
  expect((await documents().remove([moved])).data).toHaveLength(1);
  expect(await textOf(moved)).toBeUndefined();
});

test('a signed address opens its document without a key; another one opens nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const [key, other] = [await stored(), await stored()];
  const sign = async (seconds: number) =>
    (await documents().createSignedUrl(key, seconds)).data?.signedUrl ?? '';
  const address = await sign(60);
  expect(await (await fetch(address)).text()).toBe(pdf('stored').toString());
  const refused = [await sign(-1), `${address}x`, address.replace(key, other)];
  for (const wrong of refused)
    expect((await fetch(wrong)).status, wrong).toBeGreaterThan(399);
});

test('a key that is also a folder is a document of its own', async () => {
  const key = await stored();
  await documents().upload(`${key}/below`, pdf('below'), options);
  expect(await textOf(key)).toBe(pdf('stored').toString());
  expect(await textOf(`${key}/below`)).toBe(pdf('below').toString());
});

test('documents are in one folder, and nobody else on the machine can read them', async () => {
  await stored();
  const folder = join(server.dataDir, 'storage');
  const names = readdirSync(folder);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    expect(name).toMatch(/^[\da-f]{64}$/);
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  }
});
