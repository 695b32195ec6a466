import { once } from 'node:events';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openConnection } from '../../supabase/local/patches/connection.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { greeting, runServer, type Child } from './child.ts';
import { temporaryFolder, temporarySite } from './fixture.ts';

// A machine at work on something else takes long to start a server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = temporarySite();
const data = temporaryFolder();

function run(environment: Record<string, string> = {}): Child {
  return runServer({ DIST_DIR: site.path, DATA_DIR: data.path, ...environment });
}

type Server = Child & Awaited<ReturnType<typeof greeting>>;
let last: Server | undefined;

/** Returns a server that runs on the folder: that of an earlier test, since a start takes seconds, or a new one. */
async function running(): Promise<Server> {
  if (last) return last;
  const child = run();
  last = { ...child, ...(await greeting(child)) };
  void child.exited.then(() => (last = undefined));
  return last;
}

/** Ends the server and returns its exit code, or null where it was killed. */
async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null | undefined> {
  const server = last;
  server?.process.kill(signal);
  return server?.exited;
}

// The first start makes the database in spite of what an interrupted one has left. The tests
// continue with its folder.
beforeAll(async () => {
  mkdirSync(join(data.path, 'postgres.new'));
  writeFileSync(join(data.path, 'postgres.new/PG_VERSION'), '17');
  await running();
}, 60_000);
afterAll(async () => {
  await end('SIGKILL');
  site.remove();
  data.remove();
});

const insert = (url: string, email: string) =>
  createClient(url, PUBLISHABLE_KEY)
    .from('contact_submissions')
    .insert({ name: 'A', email, service: 'S', message: 'M' });

const count = async (url: string, secretKey: string, email: string) => {
  const table = createClient(url, secretKey).from('contact_submissions');
  return (await table.select().eq('email', email)).data?.length;
};

test('D9 start: prints the address, the mailbox, the keys and a sample client who can log in', async () => {
  const { url, output } = await running();
  expect(output()).toContain(`${url}/_mail`);
  expect(output()).toContain(PUBLISHABLE_KEY);
  expect(output()).not.toMatch(/warning/i);
  expect(statSync(join(data.path, 'keys.json')).mode & 0o777).toBe(0o600);

  const [, email = '', password = ''] =
    /Sample client +(\S+), password (\S+)/.exec(output()) ?? [];
  expect(email).toBe('client@crossport.example');
  const answer = await ask(url, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({ token_type: 'bearer' });
});

test.runIf(process.env['FULL'])(
  'D9 start: an account that is gone is not printed',
  async () => {
    expect(await end('SIGTERM')).toBe(0);
    const connection = await openConnection(join(data.path, 'postgres'));
    await connection.driver.exec(
      `delete from auth.users where email = 'client@crossport.example'`,
    );
    await connection.close();
    const { output } = await running();
    expect(output()).toContain('officer@crossport.example');
    expect(output()).not.toContain('client@crossport.example');
  },
);

test('R3.9 a second server on the same folder is refused with a clear message', async () => {
  const { url } = await running();
  const second = run();
  expect(await second.exited).toBe(1);
  expect(second.output()).toMatch(/Another server is using the data folder/);
  expect(second.output()).not.toContain('    at ');
  expect((await ask(url, '/')).status).toBe(200);
});

test('R3.9 a taken port is refused with a clear message, and no database is made', async () => {
  const { port } = new URL((await running()).url);
  const other = join(data.path, 'other');
  const second = run({ PORT: port, DATA_DIR: other });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(`Port ${port} is taken`);
  expect(second.output()).not.toContain('    at ');
  expect(existsSync(other)).toBe(false);
});

test.each([
  [{ PORT: 'http' }, 'PORT is not a port'],
  [{ PORT: '65536' }, 'PORT is not a port'],
  [{ DIST_DIR: '/nowhere/dist' }, 'no built site'],
])(
  'D9 start: with %j, a clear message',
  async (environment: Record<string, string>, message) => {
    const child = run(environment);
    expect(await child.exited).toBe(1);
    expect(child.output()).toContain(message);
  },
);

test('R3.11 SIGKILL: a confirmed row, the keys and the folder survive', async () => {
  const before = await running();
  expect((await insert(before.url, 'kept@b.co')).status).toBe(201);
  expect(await end('SIGKILL')).toBeNull();

  const after = await running();
  expect(after.secretKey).toBe(before.secretKey);
  expect(after.output()).toContain('officer@crossport.example');
  expect(await count(after.url, after.secretKey, 'kept@b.co')).toBe(1);
});

const signals = process.env['FULL']
  ? (['SIGTERM', 'SIGINT'] as const)
  : (['SIGTERM'] as const);

test.each(signals)(
  'R1.20 %s ends the server with 0 while a connection is kept alive',
  // Five seconds are Node's own limit for such a connection.
  { retry: 2 },
  async (signal) => {
    const { url, process: child, exited } = await running();
    const agent = new Agent({ keepAlive: true });
    const kept = request(url.replace('localhost', '127.0.0.1'), { agent }).end();
    const [answer] = await once(kept, 'response');
    answer.resume();
    await once(answer, 'end');

    const told = Date.now();
    child.kill(signal);
    child.kill(signal);
    expect(await exited).toBe(0);
    expect(Date.now() - told).toBeLessThan(5000);
    agent.destroy();
  },
);

test('R1.20 SIGTERM: a request in flight is finished and its row kept', async () => {
  const { url, process: child, exited } = await running();
  const { port } = new URL(url);
  const body = JSON.stringify({
    name: 'A',
    email: 'late@b.co',
    service: 'S',
    message: 'M',
  });
  const sending = request({
    host: '127.0.0.1',
    port,
    path: '/rest/v1/contact_submissions',
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  child.kill('SIGTERM');
  await untilRefused(Number(port));
  sending.end(body);
  const [answer] = await once(sending, 'response');
  expect(answer.statusCode).toBe(201);
  answer.resume();
  expect(await exited).toBe(0);

  const again = await running();
  expect(await count(again.url, again.secretKey, 'late@b.co')).toBe(1);
});

/** Waits until nobody listens any more. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const refused = await Promise.race([
      once(socket, 'connect').then(() => false),
      once(socket, 'error').then(() => true),
    ]).catch(() => true);
    socket.destroy();
    if (refused) return;
  }
}
