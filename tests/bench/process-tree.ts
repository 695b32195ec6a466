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

/** A figure in kB of a process and all it has started, in MB. */
function sumOf(pid: string, file: string, line: RegExp): number {
  const own = Number(line.exec(read(`${pid}/${file}`))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + sumOf(child, file, line), own);
}

/**
 * Watches the memory of a process tree, twenty times a second: pages that several share are divided
 * among them (PSS), or a child that was just forked would count its parent again.
 * @returns the highest sum so far, in MB; 0 where there is no /proc (Linux has it)
 */
export function watchMemory(pid: number): { peak: () => number; stop: () => void } {
  let peak = 0;
  const look = () => {
    // Slow to read, and never more than what is resident, which is quick to read.
    if (sumOf(String(pid), 'status', /^VmRSS:\s+(\d+) kB/m) <= peak) return;
    peak = Math.max(peak, sumOf(String(pid), 'smaps_rollup', /^Pss:\s+(\d+) kB/m));
  };
  const timer = setInterval(look, 50);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}
