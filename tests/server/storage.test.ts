import { beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { client } from './auth.ts';
import { ownServer } from './own-server.ts';
import { asService, pdf, saying, storage, type Caller } from './documents.ts';

const server = ownServer();
const { service, stored, keys } = asService(server);

describe('the service', () => {
  test('stores a document and reads it back, byte for byte', async () => {
    const body = pdf('all of it', 300_000);
    const key = await stored(body);
    const answer = await service(`GET documents/${key}`);
    expect([answer.status, answer.body.equals(body)]).toEqual([200, true]);
    expect((await service(`HEAD documents/${key}`)).headers['content-length']).toBe(
      String(body.length),
    );
    const { metadata } = saying(await service(`GET info/documents/${key}`));
    expect(metadata).toMatchObject({ mimetype: 'application/pdf', size: body.length });
  });

  test('R1.26 a document goes out as a file to save, and stays in no cache', async () => {
    const key = await stored();
    const { headers } = await service(`GET documents/${key}`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const name = encodeURIComponent("护照 'копия'.pdf");
    const named = await service(`GET documents/${key}?download=${name}`);
    expect(named.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${name.replaceAll("'", '%27')}`,
    );
  });

  test('lists, copies, moves and removes', async () => {
    const sourceKey = await stored();
    const [copied, moved] = [`${sourceKey}-copied`, `${sourceKey}-moved`];
    const bucketId = 'documents';
    await service('POST copy', { bucketId, sourceKey, destinationKey: copied });
    await service('POST move', { bucketId, sourceKey, destinationKey: moved });
    const all = await keys();
    expect(all).toEqual(expect.arrayContaining([copied, moved]));
    expect(all).not.toContain(sourceKey);
    for (const key of [copied, moved])
      expect((await service(`GET documents/${key}`)).body).toEqual(pdf('stored'));
    await service('DELETE documents', { prefixes: [copied] });
    expect(saying(await service(`GET documents/${copied}`)).statusCode).toBe('404');
    expect((await service(`GET documents/${moved}`)).status).toBe(200);
  });

  test('a key that is the folder of another is a document of its own', async () => {
    const key = await stored();
    expect((await service(`POST documents/${key}/below`, pdf('below'))).status).toBe(200);
    expect((await service(`GET documents/${key}`)).body).toEqual(pdf('stored'));
    expect((await service(`GET documents/${key}/below`)).body).toEqual(pdf('below'));
  });

  test('a document is never overwritten', async () => {
    const key = await stored();
    const again = await service(`POST documents/${key}`, pdf('another'));
    expect(saying(again)).toMatchObject({ statusCode: '409', error: 'Duplicate' });
    expect((await service(`PUT documents/${key}`, pdf('another'))).status).toBe(400);
    const over = {
      bucketId: 'documents',
      sourceKey: await stored(),
      destinationKey: key,
    };
    expect(saying(await service('POST move', over)).statusCode).toBe('409');
    const upsert = await ask(server.url, '/storage/v1/object/copy', {
      method: 'POST',
      headers: {
        apikey: server.backend.secretKey,
        'content-type': 'application/json',
        'x-upsert': 'true',
      },
      body: JSON.stringify(over),
    });
    expect(saying(upsert).statusCode).toBe('409');
    expect((await service(`GET documents/${key}`)).body).toEqual(pdf('stored'));
  });
});

describe.each(['anonymous', 'a client'])('%s, whom no policy lets in', (who) => {
  const caller: Caller = { apikey: PUBLISHABLE_KEY };
  const call = storage(
    () => server.url,
    () => caller,
  );
  let key: string;
  beforeAll(async () => {
    key = await stored();
    if (who === 'a client') caller.token = (await client(server.url)).access_token;
  });

  test('R1.2 reads, lists and signs nothing', async () => {
    for (const path of [`documents/${key}`, `info/documents/${key}`])
      expect(saying(await call(`GET ${path}`)).statusCode).toBe('404');
    expect((await call(`HEAD documents/${key}`)).status).toBe(400);
    expect((await call('POST list/documents', { prefix: '' })).text).toBe('[]');
    const signed = await call(`POST sign/documents/${key}`, { expiresIn: 60 });
    expect(saying(signed).statusCode).toBe('404');
  });

  test('R1.2 changes nothing', async () => {
    const all = await keys();
    const move = { bucketId: 'documents', sourceKey: key, destinationKey: 'mine' };
    for (const answer of [
      await call('POST documents/mine', pdf('mine')),
      await call('POST upload/sign/documents/mine'),
      await call('POST move', move),
      await call('POST copy', move),
    ])
      expect(saying(answer).statusCode).toMatch(/^40[34]$/);
    expect((await call('DELETE documents', { prefixes: [key] })).text).toBe('[]');
    expect(await keys()).toEqual(all);
    expect((await service(`GET documents/${key}`)).status).toBe(200);
  });
});
