import { type CollectionEntry, getCollection } from 'astro:content';

import { inOrder, wordsOf } from '../../content/entries.ts';
import { regionName } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';

type BankKind = CollectionEntry<'bankFacts'>['data']['kind'];

export async function getBanks(kind: BankKind, locale: Locale) {
  const all = await getCollection('bankFacts', ({ data }) => data.kind === kind);
  return Promise.all(
    inOrder(all).map(async ({ id, data }) => ({
      id,
      ...data,
      regions: data.regions.map((region) => regionName(region, locale)),
      ...(await wordsOf('bankWords', 'banks', id, locale)),
    })),
  );
}
