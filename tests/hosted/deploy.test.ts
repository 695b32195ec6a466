import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accessToken, type ManagementApi, startManagementApi } from './management-api.ts';
import { type HostedServer, startServer } from './postgres-server.ts';
import { newProject, run } from './push.ts';

const reference = 'abcdefghijklmnopqrst';
const database = 'deployed';
const settings = {
  SITE_URL: 'https://crossport.example',
  EMAIL_FROM: 'Crossport <hello@crossport.example>',
  SMTP_HOST: 'smtp.crossport.example',
  SMTP_USER: 'crossport',
  SMTP_PASSWORD: `pass#word'"$HOME\\n`,
};
const google = {
  SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'crossport.apps.googleusercontent.com',
  SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: 'secret of Google',
};
const ownSecrets = ['DELIVER_EMAILS_SECRET', 'KEEP_HOUSE_SECRET', 'UNSUBSCRIBE_SECRET'];

interface Result {
  code: number;
  printed: string;
}

let server: HostedServer;
let api: ManagementApi;
let home: string;
/** A run whose settings Supabase refuses, and a second run. */
let interrupted: Result;
let finished: Result;
let between: Awaited<ReturnType<typeof lasting>>;

/** Runs `npm run deploy:backend`; a profile of the CLI names the API. */
async function deploy(
  args: string[],
  environment: Record<string, string> = {},
): Promise<Result> {
  const child = spawn(process.execPath, ['scripts/deploy-backend.ts', ...args], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: home,
      SUPABASE_HOME: home,
      SUPABASE_NO_KEYRING: '1',
      SUPABASE_PROFILE: join(home, 'profile.yaml'),
      SUPABASE_ACCESS_TOKEN: accessToken,
      ...settings,
      ...google,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}

const administrate = <Row extends object>(sql: string) =>
  run<Row>(server.url('supabase_admin', database), sql);
const ask = <Row extends object>(sql: string) =>
  run<Row>(server.url('postgres', database), sql);

/** What a second deployment must not change. */
async function lasting() {
  const rows = await Promise.all(
    [
      'select version from supabase_migrations.schema_migrations order by version',
      'select id, name, decrypted_secret from vault.decrypted_secrets order by name',
      'select jobid, jobname, schedule, command from cron.job order by jobid',
    ].map((sql) => ask(sql)),
  );
  const { secrets, functions } = api.project;
  return structuredClone({ rows, secrets, functions });
}

/** The module and all files that it imports, each once. */
function withImports(path: string, paths = new Set<string>()): Set<string> {
  paths.add(path);
  if (!path.endsWith('.ts')) return paths;
  for (const { fileName } of ts.preProcessFile(readFileSync(path, 'utf8'))
    .importedFiles) {
    const imported = join(dirname(path), fileName);
    if (fileName.startsWith('.') && !paths.has(imported)) withImports(imported, paths);
  }
  return paths;
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'crossport-deploy-test-'));
  server = await startServer();
  await newProject(server, database, 'nothing granted');
  const [share] = await administrate<{ setting: string }>(
    `select setting from pg_config where name = 'SHAREDIR'`,
  );
  cpSync('tests/hosted/extensions', join(share?.setting ?? '', 'extension'), {
    recursive: true,
  });
  await administrate(`
    create role cli_login_postgres login noinherit in role postgres;
    grant supabase_storage_admin to postgres with set false;
  `);
  api = await startManagementApi({
    reference,
    database: server.url('postgres', database),
    loginRole: 'cli_login_postgres',
  });
  writeFileSync(
    join(home, 'profile.yaml'),
    [
      'name: loopback',
      `api_url: ${api.url}`,
      `dashboard_url: ${api.url}`,
      `project_host: ${api.unreachable}`,
    ].join('\n'),
  );
  api.refused.add('PATCH /config/auth');
  interrupted = await deploy([reference, '--yes']);
  between = await lasting();
  api.refused.clear();
  finished = await deploy([reference, '--yes']);
}, 240_000);

afterAll(async () => {
  await api.stop();
  server.stop();
  rmSync(home, { recursive: true, force: true });
});

test('deploy: one command sets up an empty project', async () => {
  expect(finished).toMatchObject({ code: 0, printed: expect.stringContaining('6/6') });
  const { project } = api;
  const [migrations] = await ask<{ count: string }>(
    'select count(*) from supabase_migrations.schema_migrations',
  );
  expect(Number(migrations?.count)).toBe(globSync('supabase/migrations/*.sql').length);
  expect(Object.keys(project.secrets).sort()).toEqual(
    [...ownSecrets, ...Object.keys(settings)].sort(),
  );
  expect(project.secrets).toMatchObject(settings);
  expect(project.auth).toMatchObject({
    site_url: 'https://crossport.example',
    uri_allow_list: 'https://crossport.example/**',
    rate_limit_email_sent: 100,
    smtp_admin_email: 'hello@crossport.example',
    smtp_sender_name: 'Crossport',
    smtp_port: '465',
    smtp_pass: settings.SMTP_PASSWORD,
    external_google_enabled: true,
    external_google_client_id: google.SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID,
    external_google_secret: google.SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET,
    jwt_exp: 600,
    mailer_templates_invite_content: readFileSync(
      'supabase/templates/invite.html',
      'utf8',
    ),
  });
});

test('deploy: there are no sample accounts', async () => {
  expect(await ask('select email from auth.users')).toEqual([]);
});

test('deploy: the schedules call both functions with their secrets', async () => {
  const jobs = await ask<{ jobname: string; schedule: string; command: string }>(
    'select jobname, schedule, command from cron.job order by jobname',
  );
  expect(jobs.map(({ jobname, schedule }) => `${schedule} ${jobname}`)).toEqual([
    '* * * * * deliver-emails',
    '0 * * * * housekeeping',
  ]);
  for (const { command } of jobs) await ask(command);
  const { DELIVER_EMAILS_SECRET, KEEP_HOUSE_SECRET } = api.project.secrets;
  const functions = `https://${reference}.supabase.co/functions/v1`;
  expect(
    await ask('select url, headers from net.http_request_queue order by id'),
  ).toEqual([
    {
      url: `${functions}/deliver-emails`,
      headers: { Authorization: `Bearer ${DELIVER_EMAILS_SECRET}` },
    },
    {
      url: `${functions}/housekeeping`,
      headers: { Authorization: `Bearer ${KEEP_HOUSE_SECRET}` },
    },
  ]);
});

test('deploy: each function is uploaded with its imports', () => {
  const entries = globSync('supabase/functions/*/index.ts');
  const expected = entries.map((entry): [string, string[]] => {
    const folder = dirname(entry);
    const files = [...withImports(entry), join(folder, 'deno.json')];
    return [folder.replace('supabase/functions/', ''), files.sort()];
  });
  const uploaded = Object.entries(api.project.functions).map(
    ([name, files]): [string, string[]] => [name, [...files].sort()],
  );
  expect(Object.fromEntries(uploaded)).toEqual(Object.fromEntries(expected));
});

test('deploy: a failing step ends it with instructions', () => {
  expect(interrupted.code).toBe(1);
  expect(interrupted.printed).toContain('Stopped at 6/6');
  expect(interrupted.printed).toContain('Then run this again');
  expect(interrupted.printed).not.toContain('The backend is deployed');
});

test('deploy: a second run changes nothing that must stay', async () => {
  expect(await lasting()).toEqual(between);
  expect(Object.keys(between.functions)).toHaveLength(5);
});

test('deploy: no secret is printed', () => {
  const secrets = ownSecrets.map((name) => api.project.secrets[name] ?? '');
  expect(secrets.map((secret) => secret.length)).toEqual([64, 64, 64]);
  const all = [
    ...secrets,
    accessToken,
    settings.SMTP_PASSWORD,
    google.SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET,
  ];
  const printed = interrupted.printed + finished.printed;
  expect(all.filter((secret) => printed.includes(secret))).toEqual([]);
});

test('deploy: missing settings are named before any question', async () => {
  const { code, printed } = await deploy([reference], {
    EMAIL_FROM: '',
    SMTP_PORT: '25',
  });
  expect(code).toBe(1);
  expect(printed.match(/^- \w+/gm)).toEqual(['- EMAIL_FROM', '- SMTP_PORT']);
});

test('deploy: without a reference, it explains what one is', async () => {
  const { code, printed } = await deploy(['https://abc.supabase.co']);
  expect(code).toBe(1);
  expect(printed).toContain('The reference is the 20 letters');
});

test('deploy: nothing changes without a yes', async () => {
  api.requests.length = 0;
  const { code, printed } = await deploy([reference]);
  expect({ code, printed }).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Nothing was changed'),
  });
  expect(api.requests).not.toContain('POST /database/query');
});

test('deploy: without a log-in, it says so', async () => {
  const { code, printed } = await deploy([reference, '--yes'], {
    SUPABASE_ACCESS_TOKEN: '',
  });
  expect({ code, printed }).toMatchObject({
    code: 1,
    printed: expect.stringContaining('npx supabase login'),
  });
});
