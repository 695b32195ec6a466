import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';

export const SECRET_KEY = 'sb_secret_of_the_tests';
export const PUBLIC_KEY = 'sb_publishable_of_the_tests';

export interface Api {
  url: string;
  /** Paths of files that storage was asked to delete. */
  removed: string[];
  storageFails: boolean;
  close: () => Promise<void>;
}

/**
 * Stands in for Supabase's servers towards our functions. PostgREST calls database functions with the key's
 * role, or for the user whose id is the token; storage deletes files; auth makes accounts.
 * @param server the address of `postgres`
 * @param database one that `openPostgres` has opened there
 */
export async function startApi(server: string, database: PGlite): Promise<Api> {
  const { rows } = await database.query<{ name: string }>(
    'select current_database() as name',
  );
  const connect = (login: string, options = '') => {
    const url = new URL(`/${rows[0]?.name}`, server);
    url.username = login;
    return new Pool({ connectionString: url.href, options });
  };
  const authenticator = connect('authenticator');
  const storage = connect('supabase_admin', '-c storage.allow_delete_query=true');

  async function callFunction(
    called: string,
    args: Record<string, unknown>,
    user: string | undefined,
  ) {
    const role = user ? 'authenticated' : 'service_role';
    const claims = { role, ...(user && { sub: user, session_id: user }) };
    const { rows } = await database.query<{ many: boolean; nothing: boolean }>(
      `select proretset as many, prorettype = 'void'::regtype as nothing from pg_proc
        where pronamespace = 'public'::regnamespace and proname = $1`,
      [called],
    );
    const [kind] = rows;
    if (!kind) return { status: 404 };
    const params = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
    const call = `public.${called}(${params.join(', ')})`;
    const sql = kind.many
      ? `select coalesce(json_agg(row), '[]') as answer from ${call} as row`
      : `select to_json(${call}${kind.nothing ? '::text' : ''}) as answer`;
    const client = await authenticator.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
        [role, JSON.stringify(claims)],
      );
      const result = await client.query<{ answer: unknown }>(sql, Object.values(args));
      await client.query('commit');
      return kind.nothing
        ? { status: 204 }
        : { status: 200, body: result.rows[0]?.answer };
    } catch (error) {
      await client.query('rollback');
      return { status: 400, body: { message: String(error) } };
    } finally {
      client.release();
    }
  }

  async function remove({ prefixes = [] }: { prefixes?: string[] }) {
    if (api.storageFails) return { status: 500, body: { message: 'down' } };
    api.removed.push(...prefixes);
    await storage.query(
      `delete from storage.objects where bucket_id = 'documents' and name = any ($1)`,
      [prefixes],
    );
    return { status: 200, body: [] };
  }

  async function invite({ email }: { email?: string }) {
    await database.query(
      'insert into auth.users (id, email, invited_at) values (gen_random_uuid(), $1, now())',
      [email],
    );
    return { status: 200, body: {} };
  }

  async function answer(
    { url = '', headers: { apikey, authorization } }: IncomingMessage,
    args: Record<string, unknown>,
  ): Promise<{ status: number; body?: unknown }> {
    const called = /^\/rest\/v1\/rpc\/(\w+)$/.exec(url)?.[1];
    if (called && apikey === PUBLIC_KEY)
      return callFunction(called, args, authorization?.replace('Bearer ', ''));
    // Hosted Supabase refuses a secret key as a bearer token.
    if (apikey !== SECRET_KEY || authorization) return { status: 401 };
    if (called) return callFunction(called, args, undefined);
    return url === '/auth/v1/invite' ? invite(args) : remove(args);
  }

  const http = createServer((request, response) => {
    void (async () => {
      const args = (await json(request)) as Record<string, unknown>;
      const { status, body } = await answer(request, args);
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    })();
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');

  const api: Api = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    removed: [],
    storageFails: false,
    async close() {
      http.closeAllConnections();
      http.close();
      await Promise.all([authenticator.end(), storage.end()]);
    },
  };
  return api;
}
