import { getCollection } from 'astro:content';

import type { Locale } from '../../i18n/locales.ts';
import { pathsOf } from '../../i18n/static-paths.ts';

import {
  addOnRows,
  itemsOf,
  titledItemsOf,
  splitIntro,
  timedStepsOf,
} from './dossier/dossier-texts.ts';
import { factsOf, wordsOf } from '../../content/entries.ts';
import { getVisa } from './visas/visa-queries.ts';

/** Returns the ids of the countries whose company formation has a page, in their order. */
async function getServiceIds(): Promise<string[]> {
  const entries = await getCollection('serviceFacts');
  return entries.sort((a, b) => a.data.order - b.data.order).map(({ id }) => id);
}

/** Returns the paths of all company formation pages in all languages. */
export async function getServicePaths() {
  return pathsOf('country', await getServiceIds());
}

/**
 * Returns a country's company formation with its texts, and the visa that goes with it, if any.
 * @throws Error that names the file and the key that is missing or unknown
 */
export async function getCountryService(id: string, locale: Locale) {
  const file = `content/services/${id}/facts.yaml`;
  const facts = await factsOf('serviceFacts', 'services', id, file);
  const words = await wordsOf('serviceWords', 'services', id, locale);
  const own = `content/services/${id}/${locale}.yaml`;
  if (facts.visa) await factsOf('visaFacts', 'visas', facts.visa, `${file}: visa`);
  const [lead, more] = splitIntro(words.intro, locale);
  return {
    ...words,
    id,
    lead,
    more,
    place: facts.place,
    subject: facts.subject,
    baseFeeUSD: facts.baseFeeUSD,
    visa: facts.visa ? await getVisa(facts.visa, locale) : undefined,
    fit: titledItemsOf(facts.fit, words.fit, locale, `${own}: fit`),
    included: itemsOf(facts.included, words.included, locale, `${own}: included`),
    timeline: timedStepsOf(facts.timeline, words.timeline, locale, `${own}: timeline`),
    documents: itemsOf(facts.documents, words.documents, locale, `${own}: documents`),
    addOns: addOnRows(facts.addOns, words.addOns, `${own}: addOns`),
    whyUs: titledItemsOf(facts.whyUs, words.whyUs, locale, `${own}: whyUs`),
  };
}

/**
 * Returns what is known of a place that has no page: what our fee covers and what we need to
 * begin. Nothing if content/places/ has no folder of it.
 */
export async function getKnown(place: string, locale: Locale) {
  const [entry] = await getCollection('placeFacts', ({ id }) => id === place);
  if (!entry) return undefined;
  const { included, documents } = await wordsOf('placeWords', 'places', place, locale);
  const own = `content/places/${place}/${locale}.yaml`;
  return {
    included: itemsOf(entry.data.included, included, locale, `${own}: included`),
    documents: itemsOf(entry.data.documents, documents, locale, `${own}: documents`),
  };
}

export type CountryService = Awaited<ReturnType<typeof getCountryService>>;
