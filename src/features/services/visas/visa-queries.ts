import { getCollection } from 'astro:content';

import { factsOf, inOrder, wordsOf } from '../../../content/entries.ts';
import { durationOf } from '../../../content/timelines.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathsOf } from '../../../i18n/static-paths.ts';
import {
  addOnRows,
  itemsOf,
  splitIntro,
  timedStepsOf,
  titledItemsOf,
} from '../dossier/dossier-texts.ts';

async function getVisaIds(): Promise<string[]> {
  return inOrder(await getCollection('visaFacts')).map(({ id }) => id);
}

export async function getVisaPaths() {
  return pathsOf('country', await getVisaIds());
}

/** @throws Error that names the file and the key that is missing or unknown */
export async function getVisa(id: string, locale: Locale) {
  const factsFile = `content/visas/${id}/facts.yaml`;
  const facts = await factsOf('visaFacts', 'visas', id, factsFile);
  const words = await wordsOf('visaWords', 'visas', id, locale);
  const wordsFile = `content/visas/${id}/${locale}.yaml`;
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
    governmentFees: facts.governmentFees,
    included: itemsOf(facts.included, words.included, locale, `${wordsFile}: included`),
    process: timedStepsOf(facts.process, words.process, locale, `${wordsFile}: process`),
    fromDocuments: durationOf(facts.fromDocuments, locale),
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

export async function getVisas(locale: Locale) {
  return Promise.all((await getVisaIds()).map((id) => getVisa(id, locale)));
}

export type Visa = Awaited<ReturnType<typeof getVisa>>;
