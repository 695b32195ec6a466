import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_DOCUMENT } from '../../src/supabase/document-type.ts';
import { ask } from './ask.ts';
import { ownServer } from './own-server.ts';
import { asService, pdf, saying } from './documents.ts';

const server = ownServer();
const { service, stored } = asService(server);

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
  expect(saying(answer)).toEqual({
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
      apikey: server.backend.secretKey,
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

test.each(['%2e%2e%2f%2e%2e%2fkeys.json', '..%2fkeys.json', 'a%00b', '%2fetc%2fpasswd'])(
  'R1.26 %s in a path: 400',
  async (key) => {
    expect((await service(`GET documents/${key}`)).status).toBe(400);
    expect((await service(`POST documents/${key}`, pdf('x'))).status).toBe(400);
  },
);

test('R1.26 what is no JSON: 400', async () => {
  const broken = Buffer.from('{"prefix":');
  const answer = await service('POST list/documents', broken, 'application/json');
  expect(answer.status).toBe(400);
});
