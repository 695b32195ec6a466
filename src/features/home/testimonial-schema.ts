import { z } from 'astro/zod';

import { placeId } from '../../content/schemas/facts-schema.ts';

/** An invented case, labelled as such. */
export const testimonialFacts = z.strictObject({
  order: z.number().int().positive(),
  place: placeId,
  /** Steps of each service: keys of content/timelines.yaml. */
  services: z.record(z.string(), z.array(z.string())),
});
export const testimonialWords = z.strictObject({
  role: z.string(),
  situation: z.string(),
  work: z.string(),
});
