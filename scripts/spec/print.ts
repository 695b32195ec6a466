import type { Proofs, ProvenRow } from './prove.ts';
import type { Section } from './sections.ts';

/** A few files say where to look; `--verbose` lists all titles. */
const shown = 2;

function filesOf({ tests }: ProvenRow): string {
  const files = [...new Set(tests.map(({ file }) => file.replace(/^tests\//, '')))];
  const more = files.length - shown;
  return files.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function line(row: ProvenRow, width: number): string {
  const count = row.outside ? 'outside' : `${row.tests.length}`;
  const what = row.outside ?? filesOf(row);
  return `  ${row.name.padEnd(width)}  ${count.padStart(7)}  ${what}`;
}

/** A table a section: row, how many tests prove it, where they are or why there is none. */
export function tables(sections: Section[], { rows }: Proofs, verbose: boolean): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return sections
    .map(({ section, title }) => {
      const lines = rows
        .filter((row) => row.section === section)
        .flatMap((row) => [
          line(row, width),
          ...(verbose ? row.tests.map(({ title }) => `      ${title}`) : []),
        ]);
      return [`§${section} ${title}`, ...lines, ''].join('\n');
    })
    .join('\n');
}

/** What is missing, a line each. */
export function gapsOf({ rows, strays }: Proofs): string[] {
  const missing = rows.flatMap(({ section, name, missing }) =>
    missing.map((proof) => `gap: §${section} ${name}: no title begins with "${proof}"`),
  );
  return [...missing, ...strays];
}

/** `spec: 190 rows, 180 proven, 10 outside, 0 gaps, 1000 tests` */
export function closingLine(proofs: Proofs, tests: number): string {
  const { rows } = proofs;
  const outside = rows.filter((row) => row.outside).length;
  const proven = rows.filter((row) => !row.outside && !row.missing.length).length;
  const gaps = gapsOf(proofs).length;
  return `spec: ${rows.length} rows, ${proven} proven, ${outside} outside, ${gaps} gaps, ${tests} tests`;
}
