import { readFileSync, readdirSync } from 'node:fs';

/** Reads a file of /proc. It is empty if the process has ended, or where there is no /proc. */
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

/** Sums up a figure in kB over a process and all that it has started, in MB. */
function sumOf(pid: string, file: string, line: RegExp): number {
  const own = Number(line.exec(read(`${pid}/${file}`))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + sumOf(child, file, line), own);
}

/**
 * Watches the memory of a process and all that it has started, twenty times a second. Shared
 * pages are divided among those that share them (PSS); otherwise a child that was just forked
 * would count its parent again.
 * @returns the highest sum so far, in MB, or 0 where there is no /proc
 */
export function watchMemory(pid: number): { peak: () => number; stop: () => void } {
  let peak = 0;
  const look = () => {
    // PSS is slow to read and never more than the resident memory, which is quick to read.
    if (sumOf(String(pid), 'status', /^VmRSS:\s+(\d+) kB/m) <= peak) return;
    peak = Math.max(peak, sumOf(String(pid), 'smaps_rollup', /^Pss:\s+(\d+) kB/m));
  };
  const timer = setInterval(look, 50);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}
