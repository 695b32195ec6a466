import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { astroBuild } from '../build/project.ts';

/** What one cold build took. */
export interface Figures {
  /** From start to end. */
  seconds: number;
  /** Of processors, all threads of Node together: what a busy machine does not change much. */
  cpuSeconds: number;
  /** The most memory that Node had. */
  megabytes: number;
}

/** What a build leaves for the next one. */
const caches = ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'];

/** Runs in the build's process and prints at its end what it used. */
const report = `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  console.log('used', maxRSS / 1024, (userCPUTime + systemCPUTime) / 1e6);
});`;

/**
 * Builds a folder without any cache and measures it.
 * @throws Error with what the build said when it fails
 */
export async function coldBuild(folder: string): Promise<Figures> {
  for (const cache of caches)
    rmSync(join(folder, cache), { recursive: true, force: true });
  const { command, args, env } = astroBuild();
  const start = performance.now();
  const child = spawn(
    command,
    ['--import', `data:text/javascript,${encodeURIComponent(report)}`, ...args],
    { cwd: folder, env },
  );
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  const [, megabytes, cpuSeconds] = /^used (\S+) (\S+)$/m.exec(said) ?? [];
  if (code !== 0 || !megabytes) throw new Error(said);
  return { seconds, cpuSeconds: Number(cpuSeconds), megabytes: Number(megabytes) };
}
