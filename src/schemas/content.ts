import { z } from 'astro/zod';

/** Schemas of content/: strict, so that a misspelt key stops the build and names file and key. */

const path = z.string().startsWith('/');
const usd = z.number().positive();
const order = z.number().int().positive();

export const site = z.strictObject({
  name: z.string(),
  origin: z.url(),
  foundedYear: z.number().int(),
  headquarters: z.strictObject({
    city: z.string(),
    street: z.string(),
    postcode: z.string(),
    country: z.string().length(2),
  }),
  email: z.strictObject({
    general: z.email(),
    support: z.email(),
    affiliates: z.email(),
  }),
  phone: z.string().startsWith('+'),
  chat: z.string().startsWith('+'),
  social: z.array(z.strictObject({ name: z.string(), handle: z.string() })),
  statistics: z.strictObject({
    companies: z.number().int(),
    countries: z.number().int(),
    years: z.number().int(),
    satisfaction: z.number().min(0).max(1),
  }),
});

export const currencies = z
  .array(
    z.strictObject({
      code: z.string().length(3),
      symbol: z.string(),
      decimals: z.number().int().min(0),
      rateFromUSD: z.number().positive(),
    }),
  )
  .length(20);

export const places = z
  .array(
    z.strictObject({
      id: z.enum(['china', 'indonesia', 'hong-kong', 'singapore', 'uk', 'usa', 'canada']),
      country: z.string().length(2),
      longitude: z.number().min(-180).max(180),
      latitude: z.number().min(-90).max(90),
      services: z
        .array(
          z.union([
            z.strictObject({ id: z.string(), baseFeeUSD: usd, href: path }),
            z.strictObject({ id: z.string(), subject: z.string() }),
          ]),
        )
        .nonempty(),
    }),
  )
  .length(7);

export const serviceOptions = z
  .array(
    z.strictObject({
      id: z.string(),
      value: z.string(),
      aliases: z.array(z.string()).optional(),
    }),
  )
  .length(13);

/** Weeks, least and most. */
export const timelines = z.record(
  z.string(),
  z.tuple([z.number().int().positive(), z.number().int().positive()]),
);

export const testimonialFacts = z.strictObject({ order, place: z.string() });
export const testimonialWords = z.strictObject({
  quote: z.string(),
  name: z.string(),
  role: z.string(),
});

export const faqFacts = z.strictObject({
  category: z.enum(['general', 'china', 'indonesia', 'banking']),
  order,
  home: order.optional(),
});
export const faqWords = z.strictObject({ question: z.string(), answer: z.string() });

export const postFacts = z.strictObject({
  date: z.coerce.date(),
  category: z.enum([
    'visa-guides',
    'company-formation',
    'indonesia-focus',
    'banking-solutions',
  ]),
});
export const postWords = z.strictObject({ title: z.string() });

export type Site = z.infer<typeof site>;
export type Currencies = z.infer<typeof currencies>;
export type Place = z.infer<typeof places>[number];
export type ServiceOption = z.infer<typeof serviceOptions>[number];
