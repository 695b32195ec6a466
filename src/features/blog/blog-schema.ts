import { z } from 'astro/zod';

/** In the order of the select box (docs/specification.md 2.8). */
export const postCategories = [
  'visa-guides',
  'company-formation',
  'indonesia-focus',
  'banking-solutions',
] as const;

export const postFacts = z.strictObject({
  date: z.coerce.date(),
  /** The day on which it last followed a change of the rules. */
  updated: z.coerce.date().optional(),
  /** The id of a specialist in content/firm.yaml. */
  author: z.string(),
  category: z.enum(postCategories),
  /** One of src/illustrations/stamps/. */
  stamp: z.enum([
    'usa',
    'canada',
    'uk',
    'china',
    'hong-kong',
    'singapore',
    'indonesia',
    'company',
    'visa',
    'banking',
    'office',
  ]),
  /** The core service that it is about: an id in content/places.yaml. */
  offer: z.string().optional(),
  /** Shown only on the development server. */
  draft: z.boolean().optional(),
});

export const postWords = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  /** The points for a reader in a hurry. They say nothing that the post does not say. */
  inShort: z.array(z.string()).min(2).max(4),
  tags: z.array(z.string()).nonempty(),
});

export type PostCategory = (typeof postCategories)[number];
