import { z } from 'astro/zod';

/** The categories of the blog, in the order of its select box (docs/specification.md 2.8). */
export const postCategories = [
  'visa-guides',
  'company-formation',
  'indonesia-focus',
  'banking-solutions',
] as const;

export const postFacts = z.strictObject({
  date: z.coerce.date(),
  category: z.enum(postCategories),
  /** The stamp beside its title, one of src/illustrations/stamps/. */
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
  /** The core service that it is about, by its id in content/places.yaml. */
  offer: z.string().optional(),
  /** A draft is shown on the development server only. */
  draft: z.boolean().optional(),
});

export const postWords = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()).nonempty(),
});

export type PostCategory = (typeof postCategories)[number];
