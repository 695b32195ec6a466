import { type CollectionEntry, getCollection } from 'astro:content';

import { inOrder, wordsOf } from '../../content/entries.ts';
import { figureTexts } from '../../content/figure-texts.ts';
import { getCoreServices, getRegistrationPlan } from '../../content/places.ts';
import { getPlans } from '../../content/plans.ts';
import { fillIn } from '../../i18n/fill-in.ts';
import type { Locale } from '../../i18n/locales.ts';
import { faqCategories, type FurtherPage } from './faq-schema.ts';

export type AnswerPart = string | { usd: number };

export interface Faq {
  id: string;
  question: string;
  /** Listed above the answer. */
  prices: { name: string; usd: number }[];
  answer: AnswerPart[];
  more: FurtherPage | undefined;
}

/**
 * Starting prices under the names that answers use: `wfoePrice`, `kitasPrice`, and those of the plans,
 * `planPrice` and, with a company, `registrationPrice`.
 */
async function startingPrices(locale: Locale): Promise<Record<string, number>> {
  const plans = (await getPlans(locale)).map(({ annualUSD }) => annualUSD);
  const registration = await getRegistrationPlan();
  const services = (await getCoreServices()).flatMap((place) => place.services);
  const ofServices = services.flatMap((service) =>
    'baseFeeUSD' in service ? [[`${service.id}Price`, service.baseFeeUSD]] : [],
  );
  return {
    ...Object.fromEntries(ofServices),
    planPrice: Math.min(...plans),
    ...(registration && { registrationPrice: registration.annualUSD }),
  };
}

/**
 * Fills in an answer's figures. Prices stay separate parts, because only the browser knows the
 * reader's currency.
 */
function answerParts(
  answer: string,
  locale: Locale,
  priceOf: (name: string) => number,
): AnswerPart[] {
  const filled = fillIn(answer, figureTexts(locale));
  return filled
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : { usd: priceOf(piece) }));
}

/** @throws Error that names the file and the figure that nothing fills in */
async function faqOf(
  { id, data: { more } }: CollectionEntry<'faqFacts'>,
  locale: Locale,
): Promise<Faq> {
  const words = await wordsOf('faqWords', 'faqs', id, locale);
  const known = await startingPrices(locale);
  function priceOf(name: string): number {
    const usd = known[name];
    if (usd !== undefined) return usd;
    throw new Error(`content/faqs/${id}/${locale}.yaml: ${name} is not a known figure`);
  }
  return {
    id,
    question: words.question,
    prices: Object.entries(words.prices ?? {}).map(([price, name]) => ({
      name,
      usd: priceOf(price),
    })),
    answer: answerParts(words.answer, locale, priceOf),
    more,
  };
}

/** @throws Error that names the file if two questions have the same place */
export async function getHomeFaqs(locale: Locale) {
  const entries = await getCollection('faqFacts', ({ data }) => data.home !== undefined);
  entries.sort((a, b) => (a.data.home ?? 0) - (b.data.home ?? 0));
  for (const [index, { id, data }] of entries.entries()) {
    const before = entries[index - 1];
    if (before?.data.home === data.home)
      throw new Error(
        `content/faqs/${id}/facts.yaml: home: ${before?.id} has the place ${data.home}, too`,
      );
  }
  return Promise.all(entries.map((entry) => faqOf(entry, locale)));
}

export async function getFaqs(locale: Locale) {
  const entries = inOrder(await getCollection('faqFacts'));
  return Promise.all(
    faqCategories.map(async (category) => {
      const entriesOfCategory = entries.filter(({ data }) => data.category === category);
      return {
        category,
        faqs: await Promise.all(entriesOfCategory.map((entry) => faqOf(entry, locale))),
      };
    }),
  );
}
