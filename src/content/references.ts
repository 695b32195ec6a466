import { getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

type FactsKey = Extract<CollectionKey, `${string}Facts`>;

/**
 * The facts of a thing that another file names.
 * @param from the file and the key that name it, for the error
 * @throws Error that names file, key and the id that is no folder
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
