import { writeFileSync } from 'node:fs';

import { format, resolveConfig } from 'prettier';

import { type Line, readResult, type Result } from './results.ts';

const intro = `# Performance

\`npm run bench\` writes this page; do not edit it. The floors are made in the same run: raw HTML with the same text and
elements, an empty Astro site with as many pages, or the same queries with 100 cases. [CONTRIBUTING.md](../CONTRIBUTING.md)
says how to run it.`;

const columns = ['What', 'Bar', 'Crossport', 'Floor', 'Crossport to floor', ''];

function verdict(holds: boolean | null): string {
  if (holds === null) return '';
  return holds ? 'held' : '**missed**';
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function rowOf({ what, bar, ours, floor, apart, holds }: Line): string {
  return row([what, bar, ours, floor, apart, verdict(holds)]);
}

/** The figures of a part as a table in Markdown, below how they were measured. */
function sectionOf({ part, how, date, machine, lines }: Result): string {
  const table = [row(columns), row(columns.map(() => '---')), ...lines.map(rowOf)];
  return `## ${part}\n\nHow: ${how}; ${date}, ${machine}\n\n${table.join('\n')}`;
}

/** Writes docs/performance.md from what the parts measured last. */
export async function writeReport(parts: readonly string[]): Promise<void> {
  const file = 'docs/performance.md';
  const sections = parts.map((part) => sectionOf(readResult(part)));
  const config = await resolveConfig(file);
  const text = await format([intro, ...sections].join('\n\n'), {
    ...config,
    filepath: file,
  });
  writeFileSync(file, text);
  console.log(`\nThe figures in ${file} are written.`);
}
