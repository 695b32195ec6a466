import fs, { readdirSync, rmSync, writeFileSync, type StatsFs } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { DocumentFiles } from '../../supabase/local/storage/document-files.ts';
import { Uploads } from '../../supabase/local/storage/uploads.ts';
import { ask } from './ask.ts';
import { ownServer } from './own-server.ts';
import { greeting, runServer, type Child } from './child.ts';
import { smallDisk, type Disk } from './disk.ts';
import { pdf, storage } from './documents.ts';
import { temporarySite } from './fixture.ts';

const MEGABYTE = 1024 * 1024;

/** Makes every disk say that it has so many megabytes left. */
function leave(megabytes: number): void {
  const left = { bavail: megabytes, bsize: MEGABYTE } as StatsFs;
  vi.spyOn(fs, 'statfsSync').mockReturnValue(left);
  // What others import by name follows the object only when it is told to.
  syncBuiltinESMExports();
}

/** The statuses of one call that writes and of one that reads. */
async function statuses(url: string): Promise<number[]> {
  const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' };
  const table = '/rest/v1/contact_submissions';
  const message = { name: 'A', email: 'a@b.co', service: 'S', message: 'M' };
  const body = JSON.stringify(message);
  const wrote = await ask(url, table, { method: 'POST', headers, body });
  const read = await ask(url, table, { headers });
  return [wrote.status, read.status];
}

describe('a disk that is nearly full', () => {
  const server = ownServer();
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  test('is written to no more, and said to be so', async () => {
    expect(await statuses(server.url)).toEqual([201, 401]);
    leave(63);
    expect(await statuses(server.url)).toEqual([507, 401]);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/The disk of .* is nearly full/),
    );
    leave(64);
    expect(await statuses(server.url)).toEqual([201, 401]);
  });

  test('takes only documents that leave room for the database', async () => {
    const key = () => ({ apikey: server.backend.secretKey });
    const service = storage(() => server.url, key);
    leave(70);
    const large = await service('POST documents/large', pdf('large', 7 * MEGABYTE));
    expect([large.status, JSON.parse(large.text).statusCode]).toEqual([507, '507']);
    expect((await service('POST documents/small', pdf('small'))).status).toBe(200);
    leave(63);
    // A download is noted in the database.
    expect((await service('GET documents/small')).status).toBe(507);
  });
});

const probe = smallDisk(1);
probe?.remove();

test.skipIf(!probe)(
  'a document that fills the disk: 507, and none of it is left',
  async () => {
    const disk = smallDisk(1);
    if (!disk) throw new Error('no disk');
    const files = new DocumentFiles(disk.path);
    const hasRoom = () => true;
    const folder = {
      path: disk.path,
      isOurs: hasRoom,
      hasRoom,
      release: () => undefined,
    };
    const uploads = new Uploads(files, folder);
    const send = (size: number) =>
      uploads.receive(
        new Request('http://localhost', {
          method: 'POST',
          headers: { 'content-type': 'application/pdf' },
          body: new Uint8Array(pdf('large', size)),
        }),
      );
    const refused = await send(2 * MEGABYTE);
    expect(refused instanceof Response && refused.status).toBe(507);
    expect(readdirSync(join(disk.path, 'unfinished'))).toEqual([]);
    expect(await send(1000)).toMatchObject({ type: 'application/pdf' });
    disk.remove();
  },
);

describe.skipIf(!probe)('npm start on a small disk', () => {
  const site = temporarySite();
  const disks: Disk[] = [];
  let child: Child | undefined;
  const start = (megabytes: number) => {
    const disk = smallDisk(megabytes);
    if (!disk) throw new Error('no disk');
    disks.push(disk);
    child = runServer({ DIST_DIR: site.path, DATA_DIR: join(disk.path, 'data') });
    return { disk, child };
  };
  afterEach(async () => {
    child?.process.kill('SIGKILL');
    await child?.exited;
    for (const disk of disks.splice(0)) disk.remove();
  });
  afterAll(site.remove);

  test('of 20 MB: a clear line and nothing else', async () => {
    const { child } = start(20);
    expect(await child.exited).toBe(1);
    expect(child.output().trim()).toMatch(
      /^The disk of \S+ has \d+ MB left, and the database needs 64 MB\.\nMake room, .*$/,
    );
  });

  test.runIf(process.env['FULL'])(
    'that fills up: 507, back to work when there is room, and it ends when told',
    async () => {
      const { disk, child } = start(160);
      const { url } = await greeting(child);
      const fill = (): void => {
        const { bavail, bsize } = fs.statfsSync(disk.path);
        writeFileSync(join(disk.path, 'filler'), Buffer.alloc(bavail * bsize));
      };
      fill();
      expect(await statuses(url)).toEqual([507, 401]);
      expect((await ask(url, '/')).status).toBe(200);
      rmSync(join(disk.path, 'filler'));
      expect(await statuses(url)).toEqual([201, 401]);
      fill();
      child.process.kill('SIGTERM');
      expect(await child.exited).toBe(0);
      expect(child.output()).toMatch(/The disk of .* is nearly full/);
    },
    120_000,
  );
});
