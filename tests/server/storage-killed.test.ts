import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { greeting, runServer, type Child } from './child.ts';
import { pdf, slowUpload, storage } from './documents.ts';
import { preparedFolder, temporarySite } from './fixture.ts';

const site = temporarySite();
const data = preparedFolder();
let server: Child & Awaited<ReturnType<typeof greeting>>;

async function start(): Promise<void> {
  const child = runServer({ DIST_DIR: site.path, DATA_DIR: data.path });
  server = { ...child, ...(await greeting(child)) };
}

/** Ends the server as a power cut would. */
async function kill(): Promise<void> {
  server.process.kill('SIGKILL');
  expect(await server.exited).toBeNull();
}

beforeAll(start, 120_000);
afterAll(async () => {
  await kill();
  site.remove();
  data.remove();
});

const service = storage(
  () => server.url,
  () => ({ apikey: server.secretKey }),
);

/** A folder of this server's database. */
function folder(name: 'documents' | 'unfinished' | 'elsewhere'): string {
  const [database = ''] = readdirSync(join(data.path, 'storage'));
  return join(data.path, 'storage', database, name);
}

async function keys(): Promise<string[]> {
  const { text } = await service('POST list/documents', { prefix: '' });
  return (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
}

test('R1.27 SIGKILL during uploads: each that was answered is there, and nothing half', async () => {
  const body = (at: number) => pdf(`document ${at}`, 200_000);
  const answered: number[] = [];
  void slowUpload(server.url, { apikey: server.secretKey }, 'slow', 2000).status.catch(
    () => undefined,
  );
  await Promise.all(
    Array.from({ length: 15 }, async (_, at) => {
      const answer = await service(`POST documents/${at}`, body(at)).catch(
        () => undefined,
      );
      if (answer?.status === 200) answered.push(at);
      if (answered.length === 5) server.process.kill('SIGKILL');
    }),
  );
  await kill();
  expect(answered.length).toBeGreaterThanOrEqual(5);

  await start();
  const kept = await keys();
  expect(kept).toEqual(expect.arrayContaining(answered.map(String)));
  for (const key of kept)
    expect((await service(`GET documents/${key}`)).body.equals(body(Number(key)))).toBe(
      true,
    );
  expect(readdirSync(folder('documents'))).toHaveLength(kept.length);
  expect(readdirSync(folder('unfinished'))).toEqual([]);
}, 120_000);

test('R1.27 a start removes files without a row, rows without a file and unfinished files', async () => {
  await service('POST documents/kept', pdf('kept'));
  const others = readdirSync(folder('documents'));
  await service('POST documents/lost', pdf('lost'));
  const [lost = ''] = readdirSync(folder('documents')).filter(
    (name) => !others.includes(name),
  );
  await kill();
  rmSync(join(folder('documents'), lost));
  writeFileSync(join(folder('documents'), 'f'.repeat(64)), pdf('without a row'));
  writeFileSync(join(folder('unfinished'), 'half'), '%PDF-');

  await start();
  expect(server.output()).toContain(
    'Documents: removed 1 without a row and 1 rows without a document.',
  );
  expect(readdirSync(folder('documents')).sort()).toEqual(others.sort());
  expect(readdirSync(folder('unfinished'))).toEqual([]);
  expect(await keys()).not.toContain('lost');
  expect((await service('GET documents/kept')).body).toEqual(pdf('kept'));
}, 120_000);

test.runIf(process.env['FULL'])(
  'where all files are gone, their rows wait for them',
  async () => {
    const there = (await keys()).length;
    await kill();
    renameSync(folder('documents'), folder('elsewhere'));
    await start();
    expect(server.output()).toMatch(/Documents: none of \d+ is in DATA_DIR\/storage/);
    expect(await keys()).toHaveLength(there);
    const missing = JSON.parse((await service('GET documents/kept')).text);
    expect(missing.statusCode).toBe('404');
    await kill();
    rmSync(folder('documents'), { recursive: true });
    renameSync(folder('elsewhere'), folder('documents'));
    await start();
    expect((await service('GET documents/kept')).body).toEqual(pdf('kept'));
  },
  120_000,
);

test('nobody else on the machine can read a document', () => {
  for (const name of readdirSync(folder('documents')))
    expect(statSync(join(folder('documents'), name)).mode & 0o077).toBe(0);
});
