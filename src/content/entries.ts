import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';

import type { Locale } from '../i18n/locales.ts';

type FactsKey = Extract<CollectionKey, `${string}Facts`>;
type WordsKey = Extract<CollectionKey, `${string}Words`>;

/** By the order in their facts. */
export function inOrder<Entry extends { data: { order: number } }>(
  entries: readonly Entry[],
): Entry[] {
  return entries.toSorted((a, b) => a.data.order - b.data.order);
}

/**
 * @param from the file and the key that refer to them, for the error
 * @throws Error that names the file, the key and the unknown id
 */
export async function factsOf<Key extends FactsKey>(
  key: Key,
  folder: string,
  id: string,
  from: string,
): Promise<CollectionEntry<Key>['data']> {
  const entry = await getEntry(key, id);
  if (entry) return entry.data as CollectionEntry<Key>['data'];
  throw new Error(`${from}: there is no content/${folder}/${id}/facts.yaml`);
}

/**
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
 * In the order of the ids.
 * @param file where the texts are, for the error
 * @throws Error that names the file and the key that is missing or unknown
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
