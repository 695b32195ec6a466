import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

import { readResult, type Line, type Result } from './results.ts';

const marks = { start: '<!-- bench -->', end: '<!-- /bench -->' };

function verdict(holds: boolean | null): string {
  if (holds === null) return '';
  return holds ? 'held' : '**missed**';
}

function rowOf({ what, bar, ours, floor, apart, holds }: Line): string {
  const cells = [what, bar, ours, floor, apart, verdict(holds)];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The figures of all parts as a table in Markdown, and how each was measured. */
function renderResults(results: readonly Result[]): string {
  const columns = ['What', 'Bar', 'Crossport', 'Floor', 'Crossport to floor', ''];
  const table = [
    `| ${columns.join(' | ')} |`,
    `|${' --- |'.repeat(columns.length)}`,
    ...results.flatMap(({ lines }) => lines.map(rowOf)),
  ];
  const origins = results.map(
    ({ part, how, date, machine }) => `- ${part}: ${how}; ${date}, ${machine}`,
  );
  return `${table.join('\n')}\n\n${origins.join('\n')}`;
}

/**
 * Puts a text between the two marks of a document.
 * @throws Error when a mark is missing
 */
function insertBetweenMarks(document: string, text: string): string {
  const start = document.indexOf(marks.start);
  const end = document.indexOf(marks.end);
  if (start < 0 || end < start) throw new Error(`no ${marks.start} … ${marks.end}`);
  const before = document.slice(0, start + marks.start.length);
  return `${before}\n\n${text}\n\n${document.slice(end)}`;
}

/** Writes the README's table from what the parts measured last. */
export async function writeReadme(parts: readonly string[]): Promise<void> {
  const file = 'README.md';
  const text = renderResults(parts.map(readResult));
  const document = insertBetweenMarks(readFileSync(file, 'utf8'), text);
  const config = await resolveConfig(file);
  writeFileSync(file, await format(document, { ...config, filepath: file }));
  console.log(`\nThe table in ${file} is written.`);
}
