import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a build needs of the project. The environment file is the embedded backend's. */
const parts = [
  ...['astro.config.mjs', 'tsconfig.json', 'package.json', '.env.embedded'],
  ...['content', 'public', 'src', 'supabase'],
];

/**
 * A folder whose node_modules links to each of our packages. Astro's caches, which are kept there
 * too, are thus the folder's own, and cold.
 */
export function emptyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crossport-build-'));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  return folder;
}

export function copyProject(): string {
  const folder = emptyProject();
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  return folder;
}

export function removeProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

interface BuildResult {
  /** The exit code; after 0 there is a built site in `dist/`. */
  code: number | null;
  /** All that was printed, without colours. */
  said: string;
}

/** The command of `npm run build:embedded`, without npm. */
export function astroBuild() {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  return {
    command: process.execPath,
    args: [join(astro, '../bin/astro.mjs'), ...['build', '--mode', 'embedded']],
    // A test runner's own settings would make it another build.
    env: { PATH: process.env['PATH'], NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  };
}

export async function build(folder: string): Promise<BuildResult> {
  const { command, args, env } = astroBuild();
  const child = spawn(command, args, { cwd: folder, env });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
