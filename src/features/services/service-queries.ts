import { getCollection } from 'astro:content';

import { factsOf, inOrder, wordsOf } from '../../content/entries.ts';
import { companySteps } from '../../content/places.ts';
import { totalDurationOf } from '../../content/timelines.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pathsOf } from '../../i18n/static-paths.ts';
import {
  addOnRows,
  itemsOf,
  splitIntro,
  timedStepsOf,
  titledItemsOf,
} from './dossier/dossier-texts.ts';
import { getVisa } from './visas/visa-queries.ts';

async function getServiceIds(): Promise<string[]> {
  return inOrder(await getCollection('serviceFacts')).map(({ id }) => id);
}

export async function getServicePaths() {
  return pathsOf('country', await getServiceIds());
}

/**
 * Includes the visa that goes with it, if any.
 * @throws Error that names the file and the key that is missing or unknown
 */
export async function getCountryService(id: string, locale: Locale) {
  const factsFile = `content/services/${id}/facts.yaml`;
  const facts = await factsOf('serviceFacts', 'services', id, factsFile);
  const words = await wordsOf('serviceWords', 'services', id, locale);
  const wordsFile = `content/services/${id}/${locale}.yaml`;
  const [lead, more] = splitIntro(words.intro, locale);
  return {
    ...words,
    id,
    lead,
    more,
    place: facts.place,
    subject: facts.subject,
    baseFeeUSD: facts.baseFeeUSD,
    governmentFees: facts.governmentFees,
    visa: facts.visa ? await getVisa(facts.visa, locale) : undefined,
    fit: titledItemsOf(facts.fit, words.fit, locale, `${wordsFile}: fit`),
    included: itemsOf(facts.included, words.included, locale, `${wordsFile}: included`),
    /** How long the company takes, without the visa that may follow. */
    weeks: totalDurationOf(await companySteps(id), locale),
    timeline: timedStepsOf(
      facts.timeline,
      words.timeline,
      locale,
      `${wordsFile}: timeline`,
    ),
    documents: itemsOf(
      facts.documents,
      words.documents,
      locale,
      `${wordsFile}: documents`,
    ),
    addOns: addOnRows(facts.addOns, words.addOns, `${wordsFile}: addOns`),
    whyUs: titledItemsOf(facts.whyUs, words.whyUs, locale, `${wordsFile}: whyUs`),
  };
}

/**
 * What our fee covers in a place without a page, and what we need to begin; undefined if
 * content/places/ has no folder of it.
 */
export async function getPlaceDetails(place: string, locale: Locale) {
  const [entry] = await getCollection('placeFacts', ({ id }) => id === place);
  if (!entry) return undefined;
  const { included, documents } = await wordsOf('placeWords', 'places', place, locale);
  const wordsFile = `content/places/${place}/${locale}.yaml`;
  return {
    included: itemsOf(entry.data.included, included, locale, `${wordsFile}: included`),
    documents: itemsOf(
      entry.data.documents,
      documents,
      locale,
      `${wordsFile}: documents`,
    ),
  };
}

export type CountryService = Awaited<ReturnType<typeof getCountryService>>;
