import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';

import { compare, type Texts, textsIn } from './compare-texts.ts';

/** The number of compared texts, and problems such as `content/messages/es/login.json: title: missing`. */
export interface Findings {
  count: number;
  problems: string[];
}

export const source = 'en';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '{}';
  }
}

/** Returns a string, the reason, if the file cannot be read. */
function read(file: string): Texts | string {
  const text = textOf(file);
  try {
    return textsIn(file.endsWith('.json') ? JSON.parse(text) : load(text));
  } catch (error) {
    return `${file}: ${String(error).split('\n')[0]}`;
  }
}

function compareTexts(expected: Texts | string, actual: Texts | string, file: string) {
  const unread = [expected, actual].filter((texts) => typeof texts === 'string');
  if (typeof expected === 'string' || typeof actual === 'string')
    return { count: 0, problems: unread };
  const problems = compare(expected, actual).map((problem) => `${file}: ${problem}`);
  return { count: actual.size, problems };
}

export function compareFiles(english: string, files: readonly string[]): Findings[] {
  const expected = read(english);
  return files.map((file) =>
    compareTexts(expected, file === english ? expected : read(file), file),
  );
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}
