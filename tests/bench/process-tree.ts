import { readFileSync, readdirSync } from 'node:fs';

/** A file of /proc; nothing when the process has ended, or where there is no /proc. */
function read(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      read(`${pid}/task/${task}/children`).split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

/**
 * What a process and all it has started hold in memory at this moment, in MB: pages that several
 * share are divided among them, or a child that was just forked would count its parent again.
 */
function memoryOf(pid: string): number {
  const own =
    Number(/^Pss:\s+(\d+) kB/m.exec(read(`${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
}

/**
 * Watches the memory of a process tree, twenty times a second.
 * @returns the highest sum so far, in MB; 0 where there is no /proc (Linux has it)
 */
export function watchMemory(pid: number): { peak: () => number; stop: () => void } {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(String(pid)))), 50);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}
