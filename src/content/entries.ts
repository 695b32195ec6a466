import { getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

type FactsKey = Extract<CollectionKey, `${string}Facts`>;

/**
 * Returns the facts of a thing that another file refers to.
 * @param from the file and the key that refer to it, for the error
 * @throws Error that names the file, the key and the unknown id
 */
export async function referredFacts<Key extends FactsKey>(
  key: Key,
  folder: string,
  id: string,
  from: string,
): Promise<CollectionEntry<Key>['data']> {
  const entry = await getEntry(key, id);
  if (entry) return entry.data as CollectionEntry<Key>['data'];
  throw new Error(`${from}: there is no content/${folder}/${id}/facts.yaml`);
}
