import { getCollection } from 'astro:content';

import type { Locale } from '../i18n/locales.ts';
import { inOrder, wordsOf } from './entries.ts';

/** The annual plans, in their order. */
export async function getPlans(locale: Locale) {
  const entries = inOrder(await getCollection('planFacts'));
  return Promise.all(
    entries.map(async ({ id, data }) => ({
      id,
      ...data,
      ...(await wordsOf('planWords', 'plans', id, locale)),
    })),
  );
}

export type Plan = Awaited<ReturnType<typeof getPlans>>[number];
