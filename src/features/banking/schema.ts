import { z } from 'astro/zod';

/** A country, `SG`, or a group that Intl names: `EU`, or a UN code such as `035`, Southeast Asia. */
const region = z.string().regex(/^([A-Z]{2}|\d{3})$/);

export const bankFacts = z.strictObject({
  kind: z.enum(['fintech', 'traditional']),
  order: z.number().int().positive(),
  name: z.string(),
  /** One or two letters, drawn in the place of a logo. */
  monogram: z.string().min(1).max(2),
  regions: z.array(region).nonempty(),
});

export const bankWords = z.strictObject({
  /** Of a fintech: what it offers. Of a bank: what it is known for. */
  description: z.string(),
});
