import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_DOCUMENT } from '../../src/supabase/document-type.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { client } from './auth.ts';
import { authServer } from './auth-server.ts';
import { pdf, storage, type Caller } from './documents.ts';

const server = authServer();
const service = storage(
  () => server.url,
  () => ({ apikey: server.running.backend.secretKey }),
);
const errorOf = ({ text }: { text: string }) => JSON.parse(text);

/** Stores a document of its own and returns its key. */
async function stored(body = pdf('stored')): Promise<string> {
  const key = `case/${randomUUID()}`;
  expect((await service(`POST documents/${key}`, body)).status).toBe(200);
  return key;
}

async function names(): Promise<string[]> {
  const { text } = await service('POST list/documents', { prefix: '' });
  return (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
}

describe('the service', () => {
  test('stores a document and reads it back, byte for byte', async () => {
    const body = pdf('all of it', 300_000);
    const key = await stored(body);
    const answer = await service(`GET documents/${key}`);
    expect([answer.status, answer.body.equals(body)]).toEqual([200, true]);
    expect((await service(`HEAD documents/${key}`)).headers['content-length']).toBe(
      String(body.length),
    );
    const { metadata } = errorOf(await service(`GET info/documents/${key}`));
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
    const all = await names();
    expect(all).toEqual(expect.arrayContaining([copied, moved]));
    expect(all).not.toContain(sourceKey);
    for (const key of [copied, moved])
      expect((await service(`GET documents/${key}`)).body).toEqual(pdf('stored'));
    await service('DELETE documents', { prefixes: [copied] });
    expect(errorOf(await service(`GET documents/${copied}`)).statusCode).toBe('404');
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
    expect(errorOf(again)).toMatchObject({ statusCode: '409', error: 'Duplicate' });
    expect((await service(`PUT documents/${key}`, pdf('another'))).status).toBe(400);
    const upsert = await ask(server.url, `/storage/v1/object/documents/${key}`, {
      method: 'POST',
      headers: {
        apikey: server.running.backend.secretKey,
        'content-type': 'application/pdf',
        'x-upsert': 'true',
      },
      body: pdf('another'),
    });
    expect(errorOf(upsert).statusCode).toBe('409');
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
      expect(errorOf(await call(`GET ${path}`)).statusCode).toBe('404');
    expect((await call(`HEAD documents/${key}`)).status).toBe(400);
    expect((await call('POST list/documents', { prefix: '' })).text).toBe('[]');
    const signed = await call(`POST sign/documents/${key}`, { expiresIn: 60 });
    expect(errorOf(signed).statusCode).toBe('404');
  });

  test('R1.2 changes nothing', async () => {
    const all = await names();
    const move = { bucketId: 'documents', sourceKey: key, destinationKey: 'mine' };
    for (const answer of [
      await call('POST documents/mine', pdf('mine')),
      await call('POST upload/sign/documents/mine'),
      await call('POST move', move),
      await call('POST copy', move),
    ])
      expect(errorOf(answer).statusCode).toMatch(/^40[34]$/);
    expect((await call('DELETE documents', { prefixes: [key] })).text).toBe('[]');
    expect(await names()).toEqual(all);
    expect((await service(`GET documents/${key}`)).status).toBe(200);
  });
});

describe('what is refused', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  test.each([
    ['HTML as a PDF', html, 'application/pdf'],
    ['HTML', html, 'text/html'],
    ['SVG as a PNG', svg, 'image/png'],
    ['SVG', svg, 'image/svg+xml'],
    ['a PDF as a PNG', pdf('not a picture'), 'image/png'],
    ['a PDF of unknown type', pdf('unknown'), 'application/octet-stream'],
    ['a PDF in a form', pdf('form'), 'multipart/form-data; boundary=x'],
    ['the beginning of a beginning', Buffer.from('%PD'), 'application/pdf'],
  ])('R1.26 %s: 415', async (_, body, type) => {
    const answer = await service(`POST documents/${randomUUID()}`, body, type);
    expect(answer.status).toBe(415);
    expect(errorOf(answer)).toEqual({
      statusCode: '415',
      error: 'invalid_mime_type',
      message: expect.stringContaining(type),
    });
  });

  test('R1.26 nothing: 400; 15 MB: stored; a byte more, announced or not: 413', async () => {
    const key = `documents/${randomUUID()}`;
    expect((await service(`POST ${key}`, Buffer.alloc(0))).status).toBe(400);
    const large = pdf('', MAX_DOCUMENT + 1 - pdf('').length);
    expect((await service(`POST ${key}`, large)).status).toBe(413);
    const unannounced = await ask(server.url, `/storage/v1/object/${key}`, {
      method: 'POST',
      headers: {
        apikey: server.running.backend.secretKey,
        'content-type': 'application/pdf',
        'transfer-encoding': 'chunked',
      },
      body: large,
    });
    expect(unannounced.status).toBe(413);
    expect((await service(`POST ${key}`, large.subarray(0, -1))).status).toBe(200);
  });

  test.each(['../../keys.json', 'a/../../b', '/etc/passwd', 'a\0b'])(
    'R1.26 %j as a key: 400',
    async (destinationKey) => {
      const call = { bucketId: 'documents', sourceKey: await stored(), destinationKey };
      for (const verb of ['copy', 'move'] as const)
        expect((await service(`POST ${verb}`, call)).status).toBe(400);
      const remove = await service('DELETE documents', { prefixes: [destinationKey] });
      expect(remove.text).not.toContain('"id"');
    },
  );

  test.each([
    '%2e%2e%2f%2e%2e%2fkeys.json',
    '..%2fkeys.json',
    'a%00b',
    '%2fetc%2fpasswd',
  ])('R1.26 %s in a path: 400', async (key) => {
    expect((await service(`GET documents/${key}`)).status).toBe(400);
    expect((await service(`POST documents/${key}`, pdf('x'))).status).toBe(400);
  });

  test('R1.26 what is no JSON: 400', async () => {
    const broken = Buffer.from('{"prefix":');
    const answer = await service('POST list/documents', broken, 'application/json');
    expect(answer.status).toBe(400);
  });
});

describe('signed addresses', () => {
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
    expect(errorOf(expired)).toMatchObject({ statusCode: '400', error: 'InvalidJWT' });
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

  test('R1.26 one to upload takes one document, and only a document', async () => {
    const key = randomUUID();
    const { text } = await service(`POST upload/sign/documents/${key}`);
    const { url } = JSON.parse(text) as { url: string };
    const put = (body: Buffer) =>
      ask(server.url, `/storage/v1${url}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf' },
        body,
      });
    expect((await put(Buffer.from('<html>'))).status).toBe(415);
    expect((await put(pdf('signed'))).status).toBe(200);
    expect(errorOf(await put(pdf('again'))).statusCode).toBe('409');
    expect((await service(`GET documents/${key}`)).body).toEqual(pdf('signed'));
  });
});
