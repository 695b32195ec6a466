/**
 * `npm run messages`: compares every language's messages with English and lists what is missing,
 * null (not translated yet), unknown, or has other placeholders. Exits with 1 if it finds any.
 * An argument names another folder of messages (tests use it).
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Strings = Record<string, string | null>;

const folder = process.argv[2] ?? 'content/messages';
const source = 'en';

/** A file's strings; an absent file has none. */
async function read(locale: string, file: string): Promise<Strings> {
  const text = await readFile(join(folder, locale, file), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Strings;
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)].map(String).sort().join(' ');
}

/** What is wrong with one string, or nothing. */
function problemOf(key: string, english: Strings, own: Strings): string | undefined {
  const [source, text] = [english[key], own[key]];
  if (source === undefined || source === null) return 'unknown';
  if (text === undefined) return 'missing';
  if (text === null) return 'null, not translated yet';
  if (!text.trim()) return 'empty';
  if (placeholders(text) !== placeholders(source))
    return `placeholders ${placeholders(text) || 'none'} instead of ${placeholders(source) || 'none'}`;
  return undefined;
}

const problems: string[] = [];
const locales = (await readdir(folder)).sort();
const files = await readdir(join(folder, source));
let count = 0;

for (const locale of locales) {
  for (const extra of await readdir(join(folder, locale)))
    if (!files.includes(extra))
      problems.push(`${join(folder, locale, extra)}: unknown file`);
  for (const file of files) {
    const [english, own] = await Promise.all([read(source, file), read(locale, file)]);
    for (const key of new Set([...Object.keys(english), ...Object.keys(own)])) {
      count += 1;
      const problem = problemOf(key, english, own);
      if (problem) problems.push(`${join(folder, locale, file)}: ${key}: ${problem}`);
    }
  }
}

for (const problem of problems) console.error(problem);
console.log(
  `${count} messages in ${locales.length} languages, ${problems.length} problems`,
);
process.exitCode = problems.length ? 1 : 0;
