import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/supabase/database.types.ts';
import { keepHouse } from '../../supabase/functions/keep-house/handler.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { openConnection } from '../../supabase/local/patches/connection.ts';
import { startServer, type RunningServer } from '../../supabase/local/server.ts';
import { preparedFolder, temporarySite } from './fixture.ts';

const ACCOUNT = { email: 'waiting@crossport.example', password: 'crossport' };
const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

const site = temporarySite();
const data = preparedFolder();
afterAll(() => {
  site.remove();
  data.remove();
});

const start = () => startServer({ port: 0, dataDir: data.path, distDir: site.path });

async function signIn({ url }: RunningServer): Promise<SupabaseClient<Database> | null> {
  const client = createClient<Database>(url, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(ACCOUNT);
  return error ? null : client;
}

/** Stores a file for a request that waits for one; returns its path. */
async function upload(
  server: RunningServer,
  client: SupabaseClient<Database>,
): Promise<string> {
  const { data: asked } = await client
    .from('document_requests')
    .select('id, case_id')
    .limit(1);
  const [request] = asked ?? [];
  const path = `${request?.case_id}/${request?.id}/${crypto.randomUUID()}`;
  const { data: signedIn } = await client.auth.getSession();
  const response = await fetch(`${server.url}/storage/v1/object/documents/${path}`, {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      Authorization: `Bearer ${signedIn.session?.access_token}`,
      'Content-Type': 'application/pdf',
    },
    body: PDF,
  });
  expect(response.status).toBe(200);
  const { error } = await client.rpc('submit_document', {
    request: request?.id ?? '',
    path,
    name: '护照 扫描.pdf',
    sha256: 'a'.repeat(64),
  });
  expect(error).toBeNull();
  return path;
}

/** The files of documents that are on the disk. */
const stored = () =>
  readdirSync(join(data.path, 'storage'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile()).length;

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await openConnection(join(data.path, 'postgres'));
  const { rows } = await connection.driver.query<Record<string, unknown>>(sql);
  await connection.close();
  return rows;
}

test('§10 an account goes with its rows and files, by the clock and not before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let server = await start();
  const client = await signIn(server);
  if (!client) throw new Error('The sample client cannot log in');
  await upload(server, client);
  const asked = await client.rpc('request_deletion');
  const days = (Date.parse(asked.data ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
  expect(Math.round(days)).toBe(14);
  const house = { url: server.url, secretKey: server.backend.secretKey, fetch };
  await keepHouse(house);
  expect(await signIn(server)).not.toBeNull();
  expect(stored()).toBe(1);
  await server.close();

  await query(
    `update public.profiles set delete_after = now() - interval '1 minute' where delete_after is not null`,
  );
  // Of an affiliate whose account went long ago.
  await query(`insert into public.payouts
    (affiliate_id, paid_to, amount, method, account, state, asked_at, decided_at)
    select gen_random_uuid(), '{}', 10000, 'bank', 'GB00 EXMP', 'paid', day, day
    from (select now() - interval '9 years' as day) as ago`);
  server = await start();
  await keepHouse({ ...house, url: server.url });
  expect(await signIn(server)).toBeNull();
  await server.close();
  expect(stored()).toBe(0);
  const left = `select
    (select count(*) from public.cases where reference = 'CPF-C-2025-00004')
    + (select count(*) from storage.objects)
    + (select count(*) from public.payouts where account = 'GB00 EXMP') as rows`;
  expect(await query(left)).toEqual([{ rows: 0 }]);
}, 60_000);
