import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hideRows } from '../../supabase/local/patches/query-error.ts';
import { assertLiteVersion, LITE_VERSION } from '../../supabase/local/patches/version.ts';
import { loadSecrets, PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { greeting, runServer, type Child } from './child.ts';
import { smallDisk } from './disk.ts';
import { preparedFolder, temporaryFolder, temporarySite } from './fixture.ts';

// A machine at work on something else takes long to start a server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = temporarySite();
const data = preparedFolder();
const children: Child[] = [];
const at = (name: string) => join(data.path, name);

function run(environment: Record<string, string> = {}): Child {
  const child = runServer({ DIST_DIR: site.path, DATA_DIR: data.path, ...environment });
  children.push(child);
  return child;
}

/** What a server prints that does not start; it must be sentences, not source or a stack. */
async function complaint(child: Child): Promise<string> {
  expect(await child.exited).toBe(1);
  const printed = child.output().trim();
  expect(printed).not.toMatch(/^ {4}at |[{};]\n|node:internal/m);
  expect(printed.length).toBeLessThan(500);
  return printed;
}

// The tests go on with the folder of the first start.
beforeAll(async () => {
  const child = run();
  await greeting(child);
  child.process.kill('SIGTERM');
  await child.exited;
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.exited;
  }
});
afterAll(() => {
  site.remove();
  data.remove();
});

describe('a data folder that is no good is explained', () => {
  test('keys.json of {}', async () => {
    const keys = readFileSync(at('keys.json'));
    writeFileSync(at('keys.json'), '{}');
    expect(await complaint(run())).toMatch(/keys\.json is damaged\. Delete it/);
    writeFileSync(at('keys.json'), keys);
  });

  test.each(['[]', 'null', '{', '', '{"secretKey":"sb_secret_x","jwtSecret":"x"}'])(
    'keys.json of %j',
    async (content) => {
      const folder = temporaryFolder();
      writeFileSync(join(folder.path, 'keys.json'), content);
      await expect(loadSecrets(folder.path)).rejects.toThrow(/keys\.json is damaged/);
      folder.remove();
    },
  );

  test('a lock file of garbage does not name another server', async () => {
    writeFileSync(at('server.lock'), 'garbage '.repeat(200));
    const printed = await complaint(run());
    expect(printed).toMatch(/server\.lock can't be used: .*\n.*delete that file/);
    expect(printed).not.toContain('Another server');
    rmSync(at('server.lock'));
  });

  test('a database that was cut short', async () => {
    const control = at('postgres/global/pg_control');
    const whole = readFileSync(control);
    writeFileSync(control, whole.subarray(0, 100));
    expect(await complaint(run())).toMatch(/can't be opened: .*\nMove that folder away/);
    writeFileSync(control, whole);
  });

  test('a file where the folder should be', async () => {
    const printed = await complaint(run({ DATA_DIR: at('keys.json') }));
    expect(printed).toMatch(/The data folder can't be used: EEXIST/);
  });

  const disk = smallDisk(100);
  afterAll(() => disk?.remove());
  test.skipIf(!disk)('a disk that can only be read', async () => {
    disk?.mount('remount,ro');
    const printed = await complaint(run({ DATA_DIR: disk?.path ?? '' }));
    expect(printed).toMatch(/The data folder can't be used: EROFS/);
  });
});

test.runIf(process.env['FULL'])(
  'a server whose lock was deleted stands back, and its rows are not lost',
  async () => {
    const insert = (url: string, email: string) =>
      ask(url, '/rest/v1/contact_submissions', {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'A', email, service: 'S', message: 'M' }),
      });
    const first = run();
    const { url } = await greeting(first);
    expect((await insert(url, 'before@b.co')).status).toBe(201);

    rmSync(at('server.lock'));
    const second = run();
    const other = await greeting(second);
    expect((await insert(url, 'late@b.co')).status).toBe(503);
    expect(first.output()).toMatch(/The lock in .* was deleted/);
    expect((await insert(other.url, 'after@b.co')).status).toBe(201);
    first.process.kill('SIGTERM');
    expect(await first.exited).toBe(0);

    const { text } = await ask(other.url, '/rest/v1/contact_submissions?select=email', {
      headers: { apikey: other.secretKey },
    });
    const emails = (JSON.parse(text) as { email: string }[]).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(['before@b.co', 'after@b.co']));
    expect(emails).not.toContain('late@b.co');
  },
);

test('an error of the database may have its rows hidden twice', () => {
  const error = Object.assign(new Error('Rosa'), { code: '23505', detail: 'Rosa' });
  expect(inspect(hideRows(hideRows(error)))).not.toContain('Rosa');
});

describe('the version of @supabase/lite', () => {
  test('is the one that the patches were written for, pinned in package.json', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies['@supabase/lite']).toBe(LITE_VERSION);
    expect(() => assertLiteVersion()).not.toThrow();
  });

  test('is refused when it is another, with what to do', () => {
    expect(() => assertLiteVersion('0.11.0')).toThrow(
      /0\.11\.0 is installed; supabase\/local\/patches\/ mends 0\.10\.0/,
    );
  });
});
