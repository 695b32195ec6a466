import { getCollection } from 'astro:content';

import { inOrder, wordsOf } from '../../content/entries.ts';
import type { Locale } from '../../i18n/locales.ts';

export async function getTestimonials(locale: Locale) {
  const entries = inOrder(await getCollection('testimonialFacts'));
  return Promise.all(
    entries.map(async ({ id, data }) => ({
      id,
      ...data,
      ...(await wordsOf('testimonialWords', 'testimonials', id, locale)),
    })),
  );
}
