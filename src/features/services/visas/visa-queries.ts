import { getCollection } from 'astro:content';

import type { Locale } from '../../../i18n/locales.ts';
import { pathsOf } from '../../../i18n/static-paths.ts';

import {
  addOnRows,
  itemsOf,
  titledItemsOf,
  splitIntro,
  timedStepsOf,
} from '../dossier/dossier-texts.ts';
import { factsOf, wordsOf } from '../../../content/entries.ts';
import { durationOf } from '../../../content/timelines.ts';

/** Returns the ids of the countries whose visa has a page, in their order. */
async function getVisaIds(): Promise<string[]> {
  const entries = await getCollection('visaFacts');
  return entries.sort((a, b) => a.data.order - b.data.order).map(({ id }) => id);
}

/** Returns the paths of all visa pages in all languages. */
export async function getVisaPaths() {
  return pathsOf('country', await getVisaIds());
}

/**
 * Returns a country's visa with its texts.
 * @throws Error that names the file and the key that is missing or unknown
 */
export async function getVisa(id: string, locale: Locale) {
  const file = `content/visas/${id}/facts.yaml`;
  const facts = await factsOf('visaFacts', 'visas', id, file);
  const words = await wordsOf('visaWords', 'visas', id, locale);
  const own = `content/visas/${id}/${locale}.yaml`;
  const [lead, more] = splitIntro(words.intro, locale);
  return {
    ...words,
    id,
    lead,
    more,
    place: facts.place,
    path: `/visa-work-permits/${id}`,
    subject: `${facts.service} Inquiry`,
    baseFeeUSD: facts.baseFeeUSD,
    included: itemsOf(facts.included, words.included, locale, `${own}: included`),
    process: timedStepsOf(facts.process, words.process, locale, `${own}: process`),
    fromDocuments: durationOf(facts.fromDocuments, locale),
    documents: itemsOf(facts.documents, words.documents, locale, `${own}: documents`),
    addOns: addOnRows(facts.addOns, words.addOns, `${own}: addOns`),
    whyUs: titledItemsOf(facts.whyUs, words.whyUs, locale, `${own}: whyUs`),
  };
}

/** Returns all visas in their order. */
export async function getVisas(locale: Locale) {
  return Promise.all((await getVisaIds()).map((id) => getVisa(id, locale)));
}

export type Visa = Awaited<ReturnType<typeof getVisa>>;
