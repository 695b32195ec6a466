import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { astroBuild } from '../build/project.ts';

import { watchMemory } from './process-tree.ts';

/** What one cold build took. */
export interface Figures {
  /** From start to end. */
  seconds: number;
  /** Processor time of the build and all that it started, which a busy machine hardly changes. */
  cpuSeconds: number;
  megabytes: number;
  /** Seconds of the steps after the build by their names, as the build prints them. */
  steps: Record<string, number>;
}

/** What a build leaves for the next one. */
const caches = ['dist', '.astro', ...['.astro', '.cache', '.vite'].map(inModules)];

function inModules(name: string): string {
  return join('node_modules', name);
}

/** Converts `0m34.17s` to seconds. */
function toSeconds(time: string): number {
  const [minutes = '', seconds = ''] = time.split('m');
  return Number(minutes) * 60 + Number.parseFloat(seconds);
}

/**
 * Builds a folder without any cache.
 * @param started is called with the process
 * @returns the seconds that it took, and what it printed
 * @throws Error with the build's output if it fails
 */
async function build(folder: string, started?: (pid: number) => void) {
  for (const cache of caches)
    rmSync(join(folder, cache), { recursive: true, force: true });
  const { command, args, env } = astroBuild();
  const start = performance.now();
  // The shell knows the processor time of its children. Node does not.
  const child = spawn(
    'sh',
    ['-c', '"$@"; code=$?; times; exit $code', 'sh', command, ...args],
    {
      cwd: folder,
      env,
    },
  );
  started?.(child.pid ?? 0);
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(said);
  return { said, seconds: (performance.now() - start) / 1000 };
}

/** The peak of a cold build's memory, in MB. */
async function memoryOf(folder: string): Promise<number> {
  using watch = new DisposableStack();
  let peak = () => 0;
  await build(folder, (pid) => {
    const memory = watchMemory(pid);
    watch.defer(memory.stop);
    peak = memory.peak;
  });
  return peak();
}

/**
 * Builds a folder without any cache and measures first its time, then its memory in a second
 * build, because watching the memory makes a build a sixth slower.
 * @throws Error with the build's output if it fails
 */
export async function coldBuild(folder: string): Promise<Figures> {
  const { said, seconds } = await build(folder);
  const [user = '', system = ''] = said.trim().split('\n').at(-1)?.split(' ') ?? [];
  const steps = said.matchAll(/\[after-build\] (.+) of \d+ pages in ([\d.]+) s/g);
  return {
    seconds,
    cpuSeconds: toSeconds(user) + toSeconds(system),
    megabytes: await memoryOf(folder),
    steps: Object.fromEntries([...steps].map(([, name = '', s]) => [name, Number(s)])),
  };
}
