/** What a check found. */
export interface Finding {
  /** What was looked at: `advisories of npm`. */
  check: string;
  /** What came out: `0 of 1142 packages`. */
  figure: string;
  /** What is wrong, a line each; empty when all is well. */
  misses: string[];
  /** The check could not be made here, which is no miss. */
  skipped?: boolean;
}

/** More lines of one check, and longer ones, than fit on a screen help nobody. */
const shown = 10;
const width = 160;

function verdictOf({ misses, skipped }: Finding): string {
  if (skipped) return 'not available';
  return misses.length ? 'MISS' : 'ok';
}

/** One table of findings, then what is wrong with each. */
export function table(findings: Finding[]): string {
  const columns = findings.map((finding) => [
    finding.check,
    verdictOf(finding),
    finding.figure,
  ]);
  const widths = [0, 1].map((at) =>
    Math.max(...columns.map((cells) => cells[at]?.length ?? 0)),
  );
  const lines = columns.map((cells) =>
    cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '),
  );
  const wrong = findings.flatMap(({ check, misses }) => [
    ...misses.slice(0, shown).map((miss) => `${check}: ${miss}`.slice(0, width)),
    ...(misses.length > shown ? [`${check}: ${misses.length - shown} more`] : []),
  ]);
  return [...lines, ...(wrong.length ? ['', ...wrong] : [])].join('\n');
}

/** Prints the table; the process fails when something is wrong. */
export function report(findings: Finding[]): void {
  console.log(`\n${table(findings)}\n`);
  if (findings.some(({ misses }) => misses.length)) process.exitCode = 1;
}
