import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';

import { compare, textsIn, type Texts } from './compare.ts';

/** How many texts were looked at, and what is wrong: `content/messages/es/login.json: title: missing`. */
export interface Findings {
  count: number;
  problems: string[];
}

/** The language that the others are compared with. */
export const source = 'en';

/** The texts of a file; an absent one has none. Or, as a string, why it can't be read. */
async function read(file: string): Promise<Texts | string> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return textsIn(file.endsWith('.json') ? JSON.parse(text) : load(text));
  } catch (error) {
    return `${file}: ${String(error).split('\n')[0]}`;
  }
}

/** A translation beside its English file. */
export async function compareFiles(english: string, own: string): Promise<Findings> {
  const [expected, found] = await Promise.all([read(english), read(own)]);
  const unread = [expected, found].filter((texts) => typeof texts === 'string');
  if (typeof expected === 'string' || typeof found === 'string')
    return { count: 0, problems: unread };
  const problems = compare(expected, found).map((problem) => `${own}: ${problem}`);
  return { count: found.size, problems };
}

/** The folders of a folder, by their paths. */
export async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}
