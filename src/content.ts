import {
  getCollection,
  getEntry,
  type CollectionEntry,
  type CollectionKey,
} from 'astro:content';

import { places, timelines } from './facts.ts';
import { formatWeeks } from './i18n/format.ts';
import type { Locale } from './i18n/locales.ts';
import { fillIn } from './i18n/fill-in.ts';
import type { Place } from './schemas/content.ts';

/** Every content query of the pages stands here; facts and words of a thing come joined. */

type WordsKey = Extract<CollectionKey, `${string}Words`>;

/**
 * The words of a thing in a language.
 * @throws Error that names the missing file
 */
async function wordsOf<Key extends WordsKey>(
  key: Key,
  folder: string,
  id: string,
  locale: Locale,
): Promise<CollectionEntry<Key>['data']> {
  const entry = await getEntry(key, `${id}/${locale}`);
  if (entry) return entry.data as CollectionEntry<Key>['data'];
  throw new Error(`content/${folder}/${id}/${locale} is missing`);
}

/** The places we form companies in, for the map and the core services. */
export async function getPlaces(): Promise<Place[]> {
  return places;
}

/** The sample letters in their order. */
export async function getTestimonials(locale: Locale) {
  const entries = await getCollection('testimonialFacts');
  entries.sort((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async ({ id, data }) => ({
      ...data,
      ...(await wordsOf('testimonialWords', 'testimonials', id, locale)),
    })),
  );
}

/** The durations that answers may name, `{chinaName}` → `1 week`. */
function timelineTexts(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(timelines).map(([step, [least, most]]) => [
      step,
      formatWeeks(least, most, locale),
    ]),
  );
}

/** The three questions of the home page, in their order. */
export async function getHomeFaqs(locale: Locale) {
  const entries = await getCollection('faqFacts', ({ data }) => data.home !== undefined);
  entries.sort((a, b) => (a.data.home ?? 0) - (b.data.home ?? 0));
  return Promise.all(
    entries.map(async ({ id }) => {
      const { question, answer } = await wordsOf('faqWords', 'faqs', id, locale);
      return { id, question, answer: fillIn(answer, timelineTexts(locale)) };
    }),
  );
}

/** The latest posts for teasers, newest first. */
export async function getLatestPosts(locale: Locale, count: number) {
  const entries = await getCollection('postFacts');
  entries.sort((a, b) => b.data.date.getTime() - a.data.date.getTime());
  return Promise.all(
    entries.slice(0, count).map(async ({ id, data }) => ({
      slug: id,
      ...data,
      ...(await wordsOf('postWords', 'blog', id, locale)),
    })),
  );
}
