import { getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

import type { Locale } from '../i18n/locales.ts';

type WordsKey = Extract<CollectionKey, `${string}Words`>;

/**
 * Returns the texts of a thing in a language.
 * @param folder the collection's folder in content/
 * @throws Error that names the missing file
 */
export async function wordsOf<Key extends WordsKey>(
  key: Key,
  folder: string,
  id: string,
  locale: Locale,
): Promise<CollectionEntry<Key>['data']> {
  const entry = await getEntry(key, `${id}/${locale}`);
  if (entry) return entry.data as CollectionEntry<Key>['data'];
  throw new Error(`content/${folder}/${id}/${locale}.yaml is missing`);
}

/**
 * Returns the texts of a list of ids, in the list's order.
 * @param file the file that holds the texts, for the error
 * @throws Error that names the file and the key that is missing or that no fact asks for
 */
export function textsOf<Text = string>(
  ids: readonly string[],
  texts: Readonly<Record<string, Text>>,
  file: string,
): { id: string; text: Text }[] {
  const unknown = Object.keys(texts).find((id) => !ids.includes(id));
  if (unknown) throw new Error(`${file}: ${unknown}: no facts.yaml names this key`);
  return ids.map((id) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`${file}: ${id}: text is missing`);
    return { id, text };
  });
}
