import { basename, join } from 'node:path';

import { compareFiles, type Findings, foldersIn, namesIn, source } from './text-files.ts';

/** Folders of content/ without facts and words. */
const others = ['messages', 'glossary'];

/** Folders where a language may be missing; readers then get English. */
const partly = ['blog'];

function wordsOf(
  thing: string,
  languages: readonly string[],
  needed: readonly string[],
): Findings[] {
  const files = namesIn(thing).filter((file) => file !== 'facts.yaml');
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
  // The body of MDX is free text, and the schema checks its few keys.
  const comparable =
    extension === '.yaml' ? files.filter((file) => known.includes(file)) : [];
  const compared = compareFiles(
    join(thing, source + extension),
    comparable.map((file) => join(thing, file)),
  );
  return [{ count: 0, problems }, ...compared];
}

export function checkWords(content: string, languages: readonly string[]): Findings[] {
  return foldersIn(content)
    .filter((kind) => !others.includes(basename(kind)))
    .flatMap((kind) => {
      const needed = partly.includes(basename(kind)) ? [source] : languages;
      return foldersIn(kind).flatMap((thing) => wordsOf(thing, languages, needed));
    });
}
