import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

import { compare, textsIn, type Texts } from './compare-texts.ts';

/**
 * The number of texts that were compared, and what is wrong: `content/messages/es/login.json:
 * title: missing`.
 */
export interface Findings {
  count: number;
  problems: string[];
}

/** The language that all others are compared with. */
export const source = 'en';

/** Reads a file. A missing file has no texts. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '{}';
  }
}

/** Returns the texts of a file, or as a string why it cannot be read. */
function read(file: string): Texts | string {
  const text = textOf(file);
  try {
    return textsIn(file.endsWith('.json') ? JSON.parse(text) : load(text));
  } catch (error) {
    return `${file}: ${String(error).split('\n')[0]}`;
  }
}

function compareTexts(expected: Texts | string, found: Texts | string, file: string) {
  const unread = [expected, found].filter((texts) => typeof texts === 'string');
  if (typeof expected === 'string' || typeof found === 'string')
    return { count: 0, problems: unread };
  const problems = compare(expected, found).map((problem) => `${file}: ${problem}`);
  return { count: found.size, problems };
}

/** Compares translations with their English file, which may be among them. */
export function compareFiles(english: string, files: readonly string[]): Findings[] {
  const expected = read(english);
  return files.map((file) =>
    compareTexts(expected, file === english ? expected : read(file), file),
  );
}

/** Returns the names of a folder's entries. A missing folder has none. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the paths of the folders in a folder. */
export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}
