import { z } from 'astro/zod';

export const legalFacts = z.strictObject({
  updated: z.coerce.date(),
  /** The ids of its headings, which addresses name in every language, in their order. */
  sections: z.array(z.string().regex(/^[a-z-]+$/)).nonempty(),
});
export const legalWords = z.strictObject({ title: z.string(), description: z.string() });
