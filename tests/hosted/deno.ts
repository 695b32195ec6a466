import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** Deno in the version of hosted Supabase's edge runtime; undefined if npm has none for this system. */
export const deno = findDeno();

function findDeno(): string | undefined {
  try {
    const { resolve: find } = createRequire(import.meta.url);
    return join(dirname(find('@deno/linux-x64-glibc/package.json')), 'deno');
  } catch {
    return undefined;
  }
}

/** Resolves the names in the function's import map to the packages of `npm ci`. */
const optionsOf = (name: string) => [
  '--node-modules-dir=manual',
  `--import-map=supabase/functions/${name}/deno.json`,
];

const entryOf = (name: string) => resolve('supabase/functions', name, 'index.ts');

/** Runs Deno to the end and returns its output; throws its error output. */
export async function runDeno(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(deno ?? '', args, {
    env: { ...process.env, NO_COLOR: '1' },
  });
  return stdout;
}

export const checkFunction = (name: string) =>
  runDeno('check', ...optionsOf(name), entryOf(name));

export interface ServedFunction {
  /** Calls it with its secret, `secret`. */
  call: (init?: RequestInit, query?: string) => Promise<Response>;
  /** Seconds of processor time so far. */
  processorTime: () => number;
  kill: () => Promise<void>;
}

/** Serves a function like hosted Supabase. */
export async function serveFunction(
  name: string,
  env: Record<string, string | undefined>,
): Promise<ServedFunction> {
  const served = spawn(
    deno ?? '',
    [
      'run',
      '-A',
      '--no-check',
      ...optionsOf(name),
      'tests/hosted/serve.ts',
      entryOf(name),
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const errors: string[] = [];
  served.stderr.on('data', (text) => errors.push(String(text)));
  const exited = once(served, 'exit');
  const port = await Promise.race([
    once(createInterface({ input: served.stdout }), 'line'),
    exited.then(() => {
      throw new Error(errors.join(''));
    }),
  ]);
  return {
    call: (init = {}, query = '') =>
      fetch(`http://127.0.0.1:${port}/${query}`, {
        method: 'POST',
        ...init,
        headers: { Authorization: 'Bearer secret', ...init.headers },
      }),
    processorTime: () => processorTime(served.pid ?? 0),
    async kill() {
      served.kill('SIGKILL');
      await exited;
    },
  };
}

/** Fields 14 and 15, after the name in brackets, in hundredths of a second on Linux. */
function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11);
  return (Number(user) + Number(system)) / 100;
}
