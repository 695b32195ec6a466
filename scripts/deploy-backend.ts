/**
 * `npm run deploy:backend -- <reference>` deploys tables, functions, secrets, schedules and settings to a
 * hosted project. It asks before the first change unless `--yes` is given, and can be repeated.
 * docs/deploy.md 2 lists its settings.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

import {
  functionSettings,
  hasGoogle,
  hostedConfig,
  problemsOf,
} from './deploy/settings.ts';
import { program, quiet } from './supabase-cli.ts';

const { values, positionals } = parseArgs({
  options: { yes: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [reference = ''] = positionals;
const folder = mkdtempSync(join(tmpdir(), 'crossport-deploy-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

function stop(...lines: string[]): never {
  console.error(['', ...lines].join('\n'));
  process.exit(1);
}

/**
 * @returns the output if `read` is set; otherwise it is shown
 * @throws Error if the command failed, after it printed why
 */
async function supabase(
  command: string[],
  how: 'show' | 'read' = 'show',
): Promise<string> {
  const child = spawn(
    process.execPath,
    [program, ...command, '--project-ref', reference, '--agent', 'no'],
    {
      stdio: ['inherit', how === 'read' ? 'pipe' : 'inherit', 'inherit'],
      env: { ...process.env, ...quiet },
    },
  );
  const ended = once(child, 'close');
  const printed = child.stdout ? await text(child.stdout) : '';
  const [code] = await ended;
  if (code !== 0) throw new Error(`supabase ${command[0]} exited with ${code}`);
  return printed;
}

async function query(name: string): Promise<string> {
  const sql = readFileSync(new URL(`deploy/${name}`, import.meta.url), 'utf8');
  const file = join(folder, name);
  writeFileSync(file, sql.replaceAll('<reference>', reference));
  return supabase(['db', 'query', '--linked', '-o', 'json', '--file', file], 'read');
}

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''));
    lines.question(`${question} [y/N] `, resolve);
  });
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function showMigrations(): Promise<void> {
  await supabase(['db', 'push', '--linked', '--dry-run']);
  if (!values.yes && !(await ask(`Change the project ${reference}?`)))
    stop('Nothing was changed. `--yes` skips this question.');
}

async function setSecrets(): Promise<void> {
  const rows = JSON.parse(await query('secrets.sql')) as {
    name: string;
    secret: string;
  }[];
  if (!rows.length) throw new Error('the vault returned no secret');
  const secrets = Object.fromEntries(rows.map(({ name, secret }) => [name, secret]));
  const file = join(folder, 'functions.env');
  writeFileSync(file, functionSettings(process.env, secrets));
  await supabase(['secrets', 'set', '--env-file', file]);
}

/** Pushes from a temporary folder, to keep a project's values out of config.toml. */
async function pushSettings(): Promise<void> {
  const config = readFileSync('supabase/config.toml', 'utf8');
  mkdirSync(join(folder, 'supabase'));
  cpSync('supabase/templates', join(folder, 'supabase/templates'), { recursive: true });
  writeFileSync(join(folder, 'supabase/config.toml'), hostedConfig(config, process.env));
  await supabase([
    'config',
    'push',
    '--workdir',
    folder,
    ...(values.yes ? ['--yes'] : []),
  ]);
}

const steps: [name: string, run: () => Promise<unknown>, advice: string][] = [
  [
    'List the pending migrations',
    showMigrations,
    'Log in (`npx supabase login`), and check in the dashboard that the reference is right and the project runs.',
  ],
  [
    'Push the migrations',
    () => supabase(['db', 'push', '--linked', '--yes']),
    'The migrations before the failed one are applied. Fix that one.',
  ],
  [
    'Create the missing secrets, and set them',
    setSecrets,
    'Secrets created so far are kept in the vault.',
  ],
  [
    'Deploy the functions',
    () => supabase(['functions', 'deploy', '--use-api']),
    'The functions before the failed one are deployed.',
  ],
  [
    'Schedule deliver-emails and housekeeping',
    () => query('schedules.sql'),
    'Check in the dashboard (Database, Extensions) that pg_cron and pg_net can be enabled.',
  ],
  [
    'Push the settings and the emails of accounts',
    pushSettings,
    'Database, functions and schedules are done. Fix the setting that was refused.',
  ],
];

const toDo = `The backend is deployed. Left to do by hand (docs/deploy.md 2):
- SPF, DKIM and DMARC in the DNS of EMAIL_FROM's domain.
- ${
  hasGoogle(process.env)
    ? `In Google's console, the redirect address https://${reference}.supabase.co/auth/v1/callback.`
    : 'The sign-in with Google, which is off, if you want it.'
}
- The first manager, who signs up first: npm run staff -- add <email> manager
- Advisors in the dashboard, and the five emails under Authentication.`;

if (!/^[a-z]{20}$/.test(reference) || positionals.length > 1)
  stop(
    'npm run deploy:backend -- <reference> [--yes]',
    'The reference is the 20 letters in the dashboard URL of the project.',
  );
const problems = problemsOf(process.env);
if (problems.length)
  stop(
    'Nothing was changed. Missing or wrong in .env.backend or the environment (docs/deploy.md 2):',
    ...problems.map((problem) => `- ${problem}`),
  );
for (const [at, [name, run, advice]] of steps.entries()) {
  console.log(`\n${at + 1}/${steps.length} ${name}`);
  await run().catch((error: Error) =>
    stop(
      `Stopped at ${at + 1}/${steps.length}, ${name}: ${error.message}.`,
      `${advice} Then run this again: finished steps change nothing.`,
    ),
  );
}
console.log(`\n${toDo}`);
