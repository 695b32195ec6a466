import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { MAX_DOCUMENT } from '../../src/supabase/document-type.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { until } from '../stubs/until.ts';
import { ask } from './ask.ts';
import { pdf, slowUpload, storage } from './documents.ts';
import { ownServer } from './own-server.ts';

const server = ownServer();

const key = () => ({ apikey: server.backend.secretKey });
const service = storage(() => server.url, key);

/** The uploads that are on their way. */
function unfinished(): string[] {
  const [database = ''] = readdirSync(join(server.dataDir, 'storage'));
  return readdirSync(join(server.dataDir, 'storage', database, 'unfinished'));
}

/** Whether documents and tables are answered. */
async function answers(name: string): Promise<number[]> {
  const [upload, download, table] = await Promise.all([
    service(`POST documents/${name}`, pdf(name)),
    service('GET documents/there'),
    ask(server.url, '/rest/v1/contact_submissions', {
      headers: { apikey: PUBLISHABLE_KEY },
    }),
  ]);
  return [upload.status, download.status, table.status];
}
beforeAll(async () => {
  const large = pdf('', MAX_DOCUMENT - pdf('').length);
  expect((await service('POST documents/there', large)).status).toBe(200);
});

test('R1.27 who sends slowly holds up nobody, and is answered in the end', async () => {
  const slow = slowUpload(server.url, key(), 'slow', 2000);
  await until(() => expect(unfinished()).toHaveLength(1));
  expect(await answers('beside-sender')).toEqual([200, 200, 401]);
  slow.sent.end(Buffer.alloc(2000 - pdf('slow').length));
  expect(await slow.status).toBe(200);
  expect((await service('GET documents/slow')).body).toHaveLength(2000);
});

test('R1.27 who reads slowly holds up nobody', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const path = '/storage/v1/object/documents/there';
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${key().apikey}\r\n\r\n`,
  );
  // The head is here, the rest waits: more than the buffers between us hold.
  await new Promise<void>((resolve) =>
    socket.once('data', () => {
      socket.pause();
      resolve();
    }),
  );
  expect(await answers('beside-reader')).toEqual([200, 200, 401]);
  await service('DELETE documents', { prefixes: ['beside-reader'] });
  socket.destroy();
});

test('R1.27 who hangs up leaves nothing', async () => {
  const slow = slowUpload(server.url, key(), 'left', 2000);
  await until(() => expect(unfinished()).toHaveLength(1));
  slow.sent.destroy();
  await expect(slow.status).rejects.toThrow();
  await until(() => expect(unfinished()).toEqual([]));
  expect(JSON.parse((await service('GET documents/left')).text).statusCode).toBe('404');
});

test('R1.27 beyond 20 at once: 503 with Retry-After, and room again when one is through', async () => {
  const slow = Array.from({ length: 20 }, (_, at) =>
    slowUpload(server.url, key(), `many-${at}`, 2000),
  );
  await until(() => expect(unfinished()).toHaveLength(20));
  const refused = await service('POST documents/one-more', pdf('one more'));
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  expect((await service('GET documents/there')).status).toBe(200);
  for (const [at, { sent }] of slow.entries())
    sent.end(Buffer.alloc(2000 - pdf(`many-${at}`).length));
  const statuses = await Promise.all(slow.map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await service('POST documents/one-more', pdf('one more'))).status).toBe(200);
});
