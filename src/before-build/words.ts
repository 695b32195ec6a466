import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { compareFiles, foldersIn, source, type Findings } from './files.ts';

/** Folders of content/ without words of things. */
const others = ['messages', 'glossary'];

/** A post may lack a language; it shows English then. */
const partly = ['blog'];

/** The words of one thing: a file a language beside its facts.yaml. */
async function wordsOf(
  thing: string,
  languages: readonly string[],
  needed: readonly string[],
): Promise<Findings[]> {
  const files = (await readdir(thing)).filter((file) => file !== 'facts.yaml');
  const extension = files.some((file) => file.endsWith('.mdx')) ? '.mdx' : '.yaml';
  const known = languages.map((language) => language + extension);
  const problems = [
    ...needed
      .map((language) => language + extension)
      .filter((file) => !files.includes(file))
      .map((file) => `${join(thing, file)} is missing`),
    ...files
      .filter((file) => !known.includes(file))
      .map((file) => `${join(thing, file)}: unknown file`),
  ];
  // The text of MDX is free, and its few keys are the schema's.
  const compared = files
    .filter((file) => extension === '.yaml' && known.includes(file))
    .map((file) => compareFiles(join(thing, source + extension), join(thing, file)));
  return [{ count: 0, problems }, ...(await Promise.all(compared))];
}

/** Compares content/<kind>/<thing>/ of every language with English. */
export async function checkWords(
  content: string,
  languages: readonly string[],
): Promise<Findings[]> {
  const kinds = await foldersIn(content);
  const findings = kinds
    .filter((kind) => !others.includes(basename(kind)))
    .map(async (kind) => {
      const needed = partly.includes(basename(kind)) ? [source] : languages;
      const things = await foldersIn(kind);
      return Promise.all(things.map((thing) => wordsOf(thing, languages, needed)));
    });
  return (await Promise.all(findings)).flat(2);
}
