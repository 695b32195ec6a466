import { getCollection } from 'astro:content';

import { wordsOf } from '../../content/entries.ts';
import type { Locale } from '../../i18n/locales.ts';

export async function getTestimonials(locale: Locale) {
  const entries = await getCollection('testimonialFacts');
  entries.sort((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async ({ id, data }) => ({
      id,
      ...data,
      ...(await wordsOf('testimonialWords', 'testimonials', id, locale)),
    })),
  );
}
