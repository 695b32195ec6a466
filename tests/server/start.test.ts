import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadSecrets, PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { openConnection } from '../../supabase/local/patches/connection.ts';
import { ask } from './ask.ts';
import { auth } from './auth.ts';
import { greeting, runServer, type Child } from './child.ts';
import { pdf } from './documents.ts';
import { preparedFolder, temporaryFolder, temporarySite } from './fixture.ts';

// Starting a server takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = temporarySite();
const data = temporaryFolder();
const at = (name: string) => join(data.path, name);

function run(environment: Record<string, string> = {}): Child {
  return runServer({ DIST_DIR: site.path, DATA_DIR: data.path, ...environment });
}

type Server = Child & Awaited<ReturnType<typeof greeting>>;
let last: Server | undefined;

/** Returns the server that runs on the folder, or starts one, which takes seconds. */
async function running(): Promise<Server> {
  if (last) return last;
  const child = run();
  last = { ...child, ...(await greeting(child)) };
  void child.exited.then(() => (last = undefined));
  return last;
}

/** Stops the server and returns its exit code, or null if it was killed. */
async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null | undefined> {
  const server = last;
  server?.process.kill(signal);
  return server?.exited;
}

/** Returns the output of a server that fails to start: sentences, no source, no stack. */
async function complaint(child: Child): Promise<string> {
  expect(await child.exited).toBe(1);
  const printed = child.output().trim();
  expect(printed).not.toMatch(/^ {4}at |[{};]\n|node:internal/m);
  expect(printed.length).toBeLessThan(500);
  return printed;
}

// The first start must create the database despite the half-made one of an interrupted start.
beforeAll(async () => {
  mkdirSync(at('postgres.new'));
  writeFileSync(at('postgres.new/PG_VERSION'), '17');
  await running();
});
afterAll(async () => {
  await end('SIGKILL');
  site.remove();
  data.remove();
});

const insert = (url: string, email: string) =>
  createClient(url, PUBLISHABLE_KEY)
    .from('contact_submissions')
    .insert({ name: 'A', email, service: 'S', message: 'M' });

const count = async ({ url, secretKey }: Server, email: string) => {
  const table = createClient(url, secretKey).from('contact_submissions');
  return (await table.select().eq('email', email)).data?.length;
};

test('D9 start: prints the address, the mailbox, the keys and a sample client who can log in', async () => {
  const { url, output } = await running();
  expect(output()).toContain(`${url}/_mail`);
  expect(output()).toContain(PUBLISHABLE_KEY);
  expect(output()).not.toMatch(/warning/i);
  expect(statSync(at('keys.json')).mode & 0o777).toBe(0o600);

  const [, email = '', password = ''] =
    /Sample client +(\S+), password (\S+)/.exec(output()) ?? [];
  expect(email).toBe('client@crossport.example');
  const body = { email, password };
  expect((await auth(url, 'POST /token?grant_type=password', body)).status).toBe(200);
});

test('a page whose host name points to this machine reads nothing', async () => {
  const { url } = await running();
  const status = async (host: string, path = '/_mail.json') =>
    (await ask(url, path, { headers: { host } })).status;
  expect(await status('evil.example')).toBe(421);
  expect(await status('localhost.evil.example', '/')).toBe(421);
  for (const host of ['localhost', '127.0.0.1', '[::1]:4321', '192.0.2.1'])
    expect(await status(host), host).toBe(200);
});

test('R3.9 a second server on the same folder is refused', async () => {
  const { url } = await running();
  expect(await complaint(run())).toMatch(/Another server is using the data folder/);
  expect((await ask(url, '/')).status).toBe(200);
});

test('R3.9 a taken port is refused, and no database is made', async () => {
  const { port } = new URL((await running()).url);
  const other = temporaryFolder();
  const printed = await complaint(run({ PORT: port, DATA_DIR: other.path }));
  expect(printed).toContain(`Port ${port} is taken`);
  expect(readdirSync(other.path)).toEqual([]);
  other.remove();
});

test.each([
  [{ PORT: 'http' }, 'PORT is not a port'],
  [{ PORT: '65536' }, 'PORT is not a port'],
  [{ DIST_DIR: '/nowhere/dist' }, 'no built site'],
  [{ DATA_DIR: '/dev/null' }, "The data folder can't be used"],
])(
  'D9 start: %j gets a clear message',
  async (environment: Record<string, string>, message) => {
    expect(await complaint(run(environment))).toContain(message);
  },
);

test('R1.27 R3.11 SIGKILL: a confirmed row, a document, the keys and the folder survive', async () => {
  const before = await running();
  expect((await insert(before.url, 'kept@b.co')).status).toBe(201);
  const documents = ({ url, secretKey }: Server) =>
    createClient(url, secretKey).storage.from('documents');
  const options = { contentType: 'application/pdf' };
  expect((await documents(before).upload('kept', pdf('kept'), options)).error).toBeNull();
  expect(await end('SIGKILL')).toBeNull();

  const after = await running();
  expect(after.secretKey).toBe(before.secretKey);
  expect(await count(after, 'kept@b.co')).toBe(1);
  const { data: document } = await documents(after).download('kept');
  expect(await document?.text()).toBe(pdf('kept').toString());
});

test('R1.20 SIGTERM ends the server with 0 while a connection is kept alive', async () => {
  const { url, process: child, exited } = await running();
  const agent = new Agent({ keepAlive: true });
  const kept = request(url.replace('localhost', '127.0.0.1'), { agent }).end();
  const [answer] = await once(kept, 'response');
  answer.resume();
  await once(answer, 'end');
  child.kill('SIGTERM');
  // Under npm, Ctrl-C arrives twice.
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  agent.destroy();
});

describe('a data folder that can’t be used is explained', () => {
  beforeAll(async () => void (await end('SIGTERM')));

  test.each(['{}', '[]', 'null', '{', '', '{"secretKey":"x","jwtSecret":"x"}'])(
    'keys.json of %j',
    async (content) => {
      const { path, remove } = temporaryFolder();
      writeFileSync(join(path, 'keys.json'), content);
      await expect(loadSecrets(path)).rejects.toThrow(
        /keys\.json is damaged\. Delete it/,
      );
      remove();
    },
  );

  test('an invalid lock file', async () => {
    writeFileSync(at('server.lock'), 'garbage '.repeat(200));
    const printed = await complaint(run());
    expect(printed).toMatch(/server\.lock can't be used: .*\n.*delete that file/);
    rmSync(at('server.lock'));
  });

  test('a truncated database', async () => {
    const control = at('postgres/global/pg_control');
    const whole = readFileSync(control);
    writeFileSync(control, whole.subarray(0, 100));
    expect(await complaint(run())).toMatch(/can't be opened: .*\nMove that folder away/);
    writeFileSync(control, whole);
  });
});

describe('a database of another release', () => {
  const folder = preparedFolder();
  afterAll(() => folder.remove());

  const inDatabase = async (sql: string): Promise<unknown[]> => {
    const connection = await openConnection(join(folder.path, 'postgres'));
    const { rows } = await connection.driver.query(sql);
    await connection.close();
    return rows;
  };
  const history = 'select version from supabase_migrations.schema_migrations order by 1';
  const relations = 'select oid, relname from pg_class order by oid';

  test.each([
    ['whose newest migration is not known', `set version = '20991231000000'`, 'desc'],
    ['whose first migration is not known', `set version = '20000101000000'`, 'asc'],
  ])('%s is refused and left as it is', async (_, change, order) => {
    await inDatabase(`update supabase_migrations.schema_migrations ${change}
      where version = (select version from supabase_migrations.schema_migrations
        order by version ${order} limit 1)`);
    const before = [await inDatabase(history), await inDatabase(relations)];
    const files = readdirSync(folder.path).sort();

    const printed = await complaint(run({ DATA_DIR: folder.path }));
    expect(printed).toBe(
      `The database in ${folder.path} belongs to another release of this site.\n` +
        'Delete that folder to start with a new database, or go back to that release.',
    );
    expect([await inDatabase(history), await inDatabase(relations)]).toEqual(before);
    expect(readdirSync(folder.path).sort()).toEqual(files);
  });
});
