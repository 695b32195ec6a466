import { z } from 'astro/zod';

export const testimonialFacts = z.strictObject({
  order: z.number().int().positive(),
  place: z.string(),
});
export const testimonialWords = z.strictObject({
  quote: z.string(),
  name: z.string(),
  role: z.string(),
});
