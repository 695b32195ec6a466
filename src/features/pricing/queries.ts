import { getCollection } from 'astro:content';

import type { Locale } from '../../i18n/locales.ts';

import { wordsOf } from '../../content/words.ts';

/** Returns the annual plans in their order, with their texts in the language. */
export async function getPlans(locale: Locale) {
  const entries = await getCollection('planFacts');
  entries.sort((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async ({ id, data }) => ({
      id,
      ...data,
      ...(await wordsOf('planWords', 'plans', id, locale)),
    })),
  );
}

export type Plan = Awaited<ReturnType<typeof getPlans>>[number];
