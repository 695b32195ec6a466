import { z } from 'astro/zod';

/** In the order of the tabs (docs/specification.md 2.7). */
export const faqCategories = ['general', 'china', 'indonesia', 'banking'] as const;

const order = z.number().int().positive();

export const faqFacts = z.strictObject({
  category: z.enum(faqCategories),
  order,
  /** Position on the home page. */
  home: order.max(3).optional(),
});
export const faqWords = z.strictObject({ question: z.string(), answer: z.string() });
