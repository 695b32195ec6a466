import { z } from 'astro/zod';

import { placeId } from '../../content/schemas/facts.ts';

export const testimonialFacts = z.strictObject({
  order: z.number().int().positive(),
  place: placeId,
});
export const testimonialWords = z.strictObject({
  quote: z.string(),
  name: z.string(),
  role: z.string(),
});
