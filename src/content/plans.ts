import { type CollectionEntry, getCollection } from 'astro:content';

import type { Locale } from '../i18n/locales.ts';
import { wordsOf } from './entries.ts';

type Facts = CollectionEntry<'planFacts'>['data'];

function includesAll(plan: Facts, other: Facts): boolean {
  const ids = Object.keys(plan.features) as (keyof Facts['features'])[];
  return ids.every((id) => plan.features[id] || !other.features[id]);
}

/**
 * Annual ones, each with the plan below it whose features it includes. The popular one comes first,
 * also for the keyboard: it is first on a phone.
 */
export async function getPlans(locale: Locale) {
  const entries = await getCollection('planFacts');
  const facts = entries.sort((a, b) => a.data.order - b.data.order);
  const plans = await Promise.all(
    facts.map(async ({ id, data }, index) => ({
      id,
      ...data,
      ...(await wordsOf('planWords', 'plans', id, locale)),
      below: facts.slice(0, index).findLast((other) => includesAll(data, other.data))
        ?.data,
    })),
  );
  return plans.sort((a, b) => Number(b.popular) - Number(a.popular));
}

export type Plan = Awaited<ReturnType<typeof getPlans>>[number];
