/**
 * Supabase's management API for the CLI, on a local port. Records uploads and runs SQL on a real PostgreSQL.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { Client } from 'pg';

interface Options {
  reference: string;
  /** The address of the project's database, with the role that runs migrations. */
  database: string;
  /** The role that the CLI gets for `db push`. */
  loginRole: string;
}

interface Project {
  secrets: Record<string, string>;
  /** The paths of the uploaded files, by function. */
  functions: Record<string, string[]>;
  auth: Record<string, unknown>;
  api: Record<string, unknown>;
  storage: Record<string, unknown>;
}

export interface ManagementApi {
  url: string;
  /** The hosting domain that the CLI gets. */
  unreachable: string;
  project: Project;
  /** `POST /database/query`, in order. */
  requests: string[];
  /** Requests to refuse from now on, such as `POST /secrets`. */
  refused: Set<string>;
  stop: () => Promise<void>;
}

/** The CLI requires these fields, whatever their values. */
const authSettings = readFileSync('tests/hosted/auth-settings.txt', 'utf8').split(/\s+/);

function newProject(): Project {
  return {
    secrets: {},
    functions: {},
    auth: {
      ...Object.fromEntries(authSettings.map((name) => [name, null])),
      mailer_otp_exp: 3600,
      passkey_enabled: false,
      mfa_phone_otp_length: 6,
      sms_otp_length: 6,
      oauth_server_enabled: false,
      oauth_server_allow_dynamic_registration: false,
      custom_oauth_enabled: false,
      custom_oauth_max_providers: 0,
      site_url: 'http://localhost:3000',
    },
    api: {
      db_schema: 'public,graphql_public',
      db_extra_search_path: 'public,extensions',
      max_rows: 1000,
      db_pool: null,
      db_pool_acquisition_timeout: 10,
    },
    storage: { fileSizeLimit: 52_428_800, features: {} },
  };
}

/**
 * Too long for a DNS lookup: the CLI first tries the project's own address and its pooler's, both on port
 * 5432.
 */
const nowhere = `${'unreachable.'.repeat(20)}example.invalid`.slice(-254);

export async function startManagementApi(options: Options): Promise<ManagementApi> {
  const project = newProject();
  const requests: string[] = [];
  const refused = new Set<string>();
  const { reference, database, loginRole } = options;
  const { port, pathname } = new URL(database);

  const answers: Record<string, (body: Buffer, request: Request) => unknown> = {
    'GET ': () => ({
      id: reference,
      ref: reference,
      name: 'Crossport',
      organization_id: 'crossport',
      organization_slug: 'crossport',
      region: 'eu-west-2',
      status: 'ACTIVE_HEALTHY',
      created_at: '2026-01-01T00:00:00Z',
      database: {
        host: nowhere,
        version: '17.6.1',
        postgres_engine: '17',
        release_channel: 'ga',
      },
    }),
    'GET /config/database/pooler': () => {
      const connection = `postgresql://postgres@${nowhere},127.0.0.1:${port}${pathname}?sslmode=disable`;
      return [
        {
          identifier: reference,
          database_type: 'PRIMARY',
          is_using_scram_auth: true,
          db_user: 'postgres',
          db_host: nowhere,
          db_port: Number(port),
          db_name: pathname.slice(1),
          connection_string: connection,
          connectionString: connection,
          default_pool_size: null,
          max_client_conn: null,
          pool_mode: 'session',
        },
      ];
    },
    'POST /cli/login-role': () => ({
      role: loginRole,
      password: loginRole,
      ttl_seconds: 300,
    }),
    'POST /database/query': (body) =>
      lastRows(database, (JSON.parse(body.toString()) as { query: string }).query),
    'POST /secrets': (body) => {
      const secrets = JSON.parse(body.toString()) as { name: string; value: string }[];
      for (const { name, value } of secrets) project.secrets[name] = value;
      return {};
    },
    'GET /functions': () => [],
    'POST /functions/deploy': (body, { search }) => {
      const name = search.get('slug') ?? '';
      project.functions[name] = filesIn(body);
      return functionOf(name);
    },
    'PUT /functions': () => ({
      functions: Object.keys(project.functions).map(functionOf),
    }),
    'GET /billing/addons': () => ({ selected_addons: [], available_addons: [] }),
    'GET /config': () => ({
      data: {
        type: 'project_config',
        id: reference,
        attributes: { auth: project.auth, api: project.api, storage: project.storage },
      },
    }),
    'PATCH /config/auth': (body) => change(project.auth, body),
    'PATCH /postgrest': (body) => change(project.api, body),
    'PATCH /config/storage': (body) => change(project.storage, body),
  };

  const server = createServer(async (incoming, outgoing) => {
    const request = read(incoming, reference);
    const body = await buffer(incoming);
    requests.push(request.what);
    const [status, answer] = await answerTo(request, body);
    outgoing.writeHead(status, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(answer));
  });

  async function answerTo(request: Request, body: Buffer): Promise<[number, unknown]> {
    const answer = answers[request.what];
    if (!request.authorized) return [401, { message: 'Unauthorized' }];
    if (!answer || refused.has(request.what)) return [400, { message: 'Refused' }];
    try {
      return [request.what.startsWith('POST') ? 201 : 200, await answer(body, request)];
    } catch (error) {
      return [400, { message: (error as Error).message }];
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unreachable: nowhere,
    project,
    requests,
    refused,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Request {
  what: string;
  search: URLSearchParams;
  authorized: boolean;
}

function read(
  { method, url = '', headers }: IncomingMessage,
  reference: string,
): Request {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const path = pathname.replace(/^\/v\d\/projects\//, '');
  return {
    what: `${method} ${path.startsWith(reference) ? path.slice(reference.length) : path}`,
    search: searchParams,
    authorized: headers.authorization === `Bearer ${accessToken}`,
  };
}

/** The CLI's user. */
export const accessToken = `sbp_${'0123456789'.repeat(4)}`;

/** Rows of the last statement that has any, like `POST /database/query`. */
async function lastRows(url: string, sql: string): Promise<object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query<Record<string, unknown>>(sql)].flat();
    return results.findLast(({ rows }) => rows.length)?.rows ?? [];
  } finally {
    await client.end();
  }
}

function change(settings: Record<string, unknown>, body: Buffer): object {
  return Object.assign(settings, JSON.parse(body.toString()) as object);
}

const filesIn = (form: Buffer) =>
  Array.from(
    form.toString('latin1').matchAll(/name="file"; filename="([^"]+)"/g),
    ([, path = '']) => path,
  );

const functionOf = (name: string) => ({
  id: name,
  slug: name,
  name,
  status: 'ACTIVE',
  version: 1,
  created_at: 0,
  updated_at: 0,
});
