import { z } from 'astro/zod';

/** A country (`SG`), `EU`, or a UN code that Intl has a name for (`035`, Southeast Asia). */
const region = z.string().regex(/^([A-Z]{2}|\d{3})$/);

export const bankFacts = z.strictObject({
  kind: z.enum(['fintech', 'traditional']),
  order: z.number().int().positive(),
  name: z.string(),
  monogram: z.string().min(1).max(2),
  regions: z.array(region).nonempty(),
});

export const bankWords = z.strictObject({
  description: z.string(),
});
