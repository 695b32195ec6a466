import { readFileSync, writeFileSync } from 'node:fs';

import { format, resolveConfig } from 'prettier';

import { type Line, readResult, type Result } from './results.ts';

const intro = `# Performance

\`npm run bench\` writes this page; do not edit it. The floors are made in the same run: raw HTML with the same text and
elements, an empty Astro site with as many pages, or the same queries with 100 cases. [CONTRIBUTING.md](../CONTRIBUTING.md)
says how to run it.`;

function verdict(holds: boolean | null): string {
  if (holds === null) return '';
  return holds ? 'held' : '**missed**';
}

function table(lines: readonly Line[], withFloors: boolean): string {
  const floors = (...cells: string[]) => (withFloors ? cells : []);
  const rows = [
    ['What', 'Bar', 'Crossport', ...floors('Floor', 'Crossport to floor'), ''],
    ['---', '---', '---', ...floors('---', '---'), '---'],
    ...lines.map(({ what, bar, ours, floor, apart, holds }) => [
      ...[what, bar, ours],
      ...floors(floor, apart),
      verdict(holds),
    ]),
  ];
  return rows
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** The figures of a part below how they were measured. */
function sectionOf({ part, how, date, machine, lines }: Result): string {
  return `## ${part}\n\nHow: ${how}; ${date}, ${machine}\n\n${table(
    lines,
    lines.some(({ floor }) => floor),
  )}`;
}

/** What the README shows: of the many queries only the slowest, and those that miss their bar. */
function chosenLines({ part, lines }: Result): Line[] {
  if (part !== 'queries') return lines;
  const slowest = Math.max(...lines.map(({ ours }) => Number(ours)));
  return lines.filter(({ ours, holds }) => Number(ours) === slowest || holds === false);
}

/** @throws Error if the README has no table under Figures */
function withFigures(readme: string, results: readonly Result[]): string {
  const figures = /(?<=^## Figures\n[^|#]*)(^\|.*\n)+/m;
  if (!figures.test(readme)) throw new Error('README.md: no table under Figures');
  const lines = results.flatMap(chosenLines);
  return readme.replace(figures, () => `${table(lines, false)}\n`);
}

async function write(file: string, text: string): Promise<void> {
  const config = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...config, filepath: file }));
  console.log(`The figures in ${file} are written.`);
}

/** Writes docs/performance.md and the README's figures from what the parts measured last. */
export async function writeReport(parts: readonly string[]): Promise<void> {
  const results = parts.map(readResult);
  console.log();
  await write('docs/performance.md', [intro, ...results.map(sectionOf)].join('\n\n'));
  await write('README.md', withFigures(readFileSync('README.md', 'utf8'), results));
}
