import { basename, join } from 'node:path';

import { compareFiles, foldersIn, namesIn, source, type Findings } from './text-files.ts';

/** Folders of content/ that hold no things with facts and words. */
const others = ['messages', 'glossary'];

/** Folders where a language may be missing: a post is then shown in English. */
const partly = ['blog'];

/** Compares the files of one thing, one for each language beside its facts.yaml. */
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
  // The text of MDX is free, and the schema checks its few keys.
  const comparable =
    extension === '.yaml' ? files.filter((file) => known.includes(file)) : [];
  const compared = compareFiles(
    join(thing, source + extension),
    comparable.map((file) => join(thing, file)),
  );
  return [{ count: 0, problems }, ...compared];
}

/** Compares content/<kind>/<thing>/ of every language with English. */
export function checkWords(content: string, languages: readonly string[]): Findings[] {
  return foldersIn(content)
    .filter((kind) => !others.includes(basename(kind)))
    .flatMap((kind) => {
      const needed = partly.includes(basename(kind)) ? [source] : languages;
      return foldersIn(kind).flatMap((thing) => wordsOf(thing, languages, needed));
    });
}
