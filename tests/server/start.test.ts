import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test, vi } from 'vitest';

import { takeDataFolder } from '../../supabase/local/data-folder.ts';
import { loadSecrets, localPublishableKey } from '../../supabase/local/keys.ts';
import { openConnection } from '../../supabase/local/patches/connection.ts';
import { startServer } from '../../supabase/local/server.ts';
import { ask } from './ask.ts';
import { auth } from './auth.ts';
import { type Child, greeting, runServer } from './child.ts';
import { pdf } from './documents.ts';
import { preparedFolder, temporaryFolder, temporarySite } from './fixture.ts';

// A busy machine starts a server slowly.
vi.setConfig({ testTimeout: 60_000 });

const site = temporarySite();
const data = preparedFolder();

type Server = Child & Awaited<ReturnType<typeof greeting>>;
let last: Server | undefined;

/** Reuses the server on the folder, because starting one takes seconds. */
async function running(): Promise<Server> {
  if (last) return last;
  const child = runServer({ DIST_DIR: site.path, DATA_DIR: data.path });
  last = { ...child, ...(await greeting(child)) };
  void child.exited.then(() => (last = undefined));
  return last;
}

afterAll(async () => {
  last?.process.kill('SIGKILL');
  await last?.exited;
  site.remove();
  data.remove();
});

test('D9 start: prints the address, the mailbox, the keys and a sample client who can log in', async () => {
  const { url, output } = await running();
  expect(output()).toContain(`${url}/_mail`);
  expect(output()).toContain(localPublishableKey);
  expect(output()).not.toMatch(/warning/i);
  expect(statSync(join(data.path, 'keys.json')).mode & 0o777).toBe(0o600);

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

test('R1.27 R3.11 SIGKILL: a confirmed row, a document, the keys and the folder survive', async () => {
  const before = await running();
  const visitor = createClient(before.url, localPublishableKey);
  const row = { name: 'A', email: 'kept@b.co', service: 'S', message: 'M' };
  expect((await visitor.from('contact_submissions').insert(row)).status).toBe(201);
  const staff = ({ url, secretKey }: Server) => createClient(url, secretKey);
  const upload = await staff(before)
    .storage.from('documents')
    .upload('kept', pdf('kept'), { contentType: 'application/pdf' });
  expect(upload.error).toBeNull();
  before.process.kill('SIGKILL');
  expect(await before.exited).toBeNull();

  const after = await running();
  expect(after.secretKey).toBe(before.secretKey);
  const { data: rows } = await staff(after)
    .from('contact_submissions')
    .select()
    .eq('email', row.email);
  expect(rows).toMatchObject([row]);
  const { data: document } = await staff(after)
    .storage.from('documents')
    .download('kept');
  expect(await document?.text()).toBe(pdf('kept').toString());
});

test('R1.20 SIGTERM ends the server with 0 while a connection is kept alive', async () => {
  const { url, process: child, exited } = await running();
  const agent = new Agent({ keepAlive: true });
  const connection = request(url.replace('localhost', '127.0.0.1'), { agent }).end();
  const [answer] = await once(connection, 'response');
  answer.resume();
  await once(answer, 'end');
  child.kill('SIGTERM');
  // Under npm, Ctrl-C arrives twice.
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  agent.destroy();
});

test('D9 start: a wrong setting gets a clear message without a stack', async () => {
  const child = runServer({ PORT: 'http' });
  expect(await child.exited).toBe(1);
  expect(child.output().trim()).toBe('PORT is not a port: http');
});

test('R3.9 a data folder has one server, and must be writable', () => {
  const folder = temporaryFolder();
  const release = takeDataFolder(folder.path);
  expect(() => takeDataFolder(folder.path)).toThrow(/Another server is using the data/);
  release();
  takeDataFolder(folder.path)();
  expect(() => takeDataFolder('/dev/null')).toThrow(/^The data folder can't be used/);
  folder.remove();
});

test('a taken port is refused before a database is created', async () => {
  const options = {
    distDir: site.path,
    port: Number(new URL((await running()).url).port),
  };
  const folder = temporaryFolder();
  await expect(startServer({ ...options, dataDir: folder.path })).rejects.toThrow(
    `Port ${options.port} is taken`,
  );
  expect(readdirSync(folder.path)).toEqual([]);
  folder.remove();
});

test.each(['{}', '{', '{"secretKey":"x","jwtSecret":"x"}'])(
  'keys.json of %j is explained',
  async (content) => {
    const { path, remove } = temporaryFolder();
    writeFileSync(join(path, 'keys.json'), content);
    await expect(loadSecrets(path)).rejects.toThrow(/keys\.json is damaged\. Delete it/);
    remove();
  },
);

test('a database without its files is explained', async () => {
  const { path, remove } = temporaryFolder();
  writeFileSync(join(path, 'PG_VERSION'), '17');
  await expect(openConnection(path)).rejects.toThrow(
    `The database in ${path} can't be opened: it is damaged, or not ours to write to.\n` +
      'Move that folder away and start again: a new, empty one is made.',
  );
  remove();
});

test('the database of another release is refused, with what to do', async () => {
  const folder = preparedFolder();
  const connection = await openConnection(join(folder.path, 'postgres'));
  await connection.driver.exec(
    `insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`,
  );
  await connection.close();
  const options = { port: 0, distDir: site.path, dataDir: folder.path };
  await expect(startServer(options)).rejects.toThrow(
    `The database in ${folder.path} belongs to another release of this site.\n` +
      'Delete that folder to start with a new database, or go back to that release.',
  );
  folder.remove();
});
