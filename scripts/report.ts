/** The result of a check. */
export interface Finding {
  /** What was checked: `advisories of npm`. */
  check: string;
  /** The result in figures: `0 of 1142 packages`. */
  figure: string;
  /** What is wrong, one line each. Empty if all is well. */
  misses: string[];
  /** Whether the check could not be made here, which does not count as wrong. */
  skipped?: boolean;
}

/** The number and the length of lines that are printed for one check. */
const shown = 10;
const width = 160;

function verdictOf({ misses, skipped }: Finding): string {
  if (skipped) return 'not available';
  return misses.length ? 'MISS' : 'ok';
}

/** Returns a table of findings, followed by what is wrong with each. */
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

/** Prints the findings. The process fails if something is wrong. */
export function report(findings: Finding[]): void {
  console.log(`\n${table(findings)}\n`);
  if (findings.some(({ misses }) => misses.length)) process.exitCode = 1;
}
