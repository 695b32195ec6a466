import { z } from 'astro/zod';

export const legalFacts = z.strictObject({
  updated: z.coerce.date(),
  /** When legal counsel reviewed it. Builds warn if it is missing or older than the text. */
  reviewed: z.coerce.date().optional(),
  /**
   * The ids of its headings, in order. They appear in addresses and are the same in every language.
   */
  sections: z.array(z.string().regex(/^[a-z-]+$/)).nonempty(),
});
export const legalWords = z.strictObject({ title: z.string(), description: z.string() });
