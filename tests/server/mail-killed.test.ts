import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '../rls/database.ts';
import { openPostbox } from './smtp-server.ts';

const [COUNT, KILLS] = process.env['FULL'] ? [1000, 5] : [60, 2];
const HOPELESS = 'nobody@nowhere.example';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
}, 60_000);
afterAll(() => database.close());

/** Answers calls of functions from the database, as PostgREST would with the secret key. */
const api = createServer(async (request, response) => {
  const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(request.url ?? '')?.[1];
  const args = (await json(request)) as Record<string, unknown>;
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
  const { rows } = await database.query(
    `select * from public.${name}(${named.join(', ')})`,
    Object.values(args),
  );
  response.end(JSON.stringify(rows));
});

test('R1.28 mail: with the worker killed again and again and every third refused, none is lost', async () => {
  await database.query(
    `insert into private.outbox (email, kind, params, idempotency_key)
      select case n when 1 then $2 else 'visitor' || n || '@b.example' end, 'leadReceived',
        jsonb_build_object('reference', 'CPF-L-2026-' || n), 'lead:' || n
      from generate_series(1, $1::int) as n`,
    [COUNT, HOPELESS],
  );
  let worker: ChildProcess | undefined;
  const killAt = Array.from({ length: KILLS }, (_, kill) =>
    Math.floor((COUNT * (kill + 1)) / (KILLS + 2)),
  );
  const postbox = await openPostbox({
    refuse: (mail, before) =>
      mail.text?.includes('CPF-L-2026-1.') || before % 3 === 2
        ? '451 Not now'
        : undefined,
    async taken(count) {
      // The worst moment: taken over, and the worker does not know.
      if (killAt.includes(count) && worker?.kill('SIGKILL')) await once(worker, 'exit');
    },
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    BACKEND_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    SMTP_PORT: String(postbox.port),
  };

  let killed = 0;
  for (;;) {
    const { rows: due } = await database.query(
      `update private.outbox set next_try_at = now() where state = 'due' returning id`,
    );
    if (due.length === 0) break;
    worker = spawn(process.execPath, ['tests/server/mail-worker.ts'], {
      env,
      stdio: 'inherit',
    });
    const [code] = (await once(worker, 'exit')) as [number | null];
    if (code === null) killed += 1;
    else expect(code).toBe(0);
  }
  await postbox.close();
  api.close();
  expect(killed).toBe(KILLS);

  const arrived = new Map<string, number>();
  for (const { messageId = '' } of postbox.mails)
    arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1);
  const expected = Array.from(
    { length: COUNT },
    (_, n) => `<lead.${n + 1}@crossport.example>`,
  );
  const { rows: failed } = await database.query<{ email: string; error: string }>(
    'select email, error from public.failed_mails()',
  );
  // The one that nobody takes is given up, and shown.
  expect(failed.map(({ email }) => email)).toEqual([HOPELESS]);
  expect(failed[0]?.error).toContain('451 Not now');
  expect([...arrived.keys()].sort()).toEqual(expected.slice(1).sort());
  const twice = [...arrived.values()].filter((times) => times > 1);
  expect(twice.every((times) => times === 2)).toBe(true);
  expect(twice.length).toBeLessThanOrEqual(KILLS);
}, 120_000);
