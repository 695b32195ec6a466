import { basename, join } from 'node:path';

import { compareFiles, foldersIn, namesIn, source, type Findings } from './files.ts';

/** Folders of content/ without words of things. */
const others = ['messages', 'glossary'];

/** A post may lack a language; it shows English then. */
const partly = ['blog'];

/** The words of one thing: a file a language beside its facts.yaml. */
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
  // The text of MDX is free, and its few keys are the schema's.
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
