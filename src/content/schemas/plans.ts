import { z } from 'astro/zod';

const usd = z.number().positive();

/** What a plan has (true) or lacks (false), in the order of the columns. */
const features = z.strictObject({
  address: z.boolean(),
  mail: z.boolean(),
  support: z.boolean(),
  registration: z.boolean(),
  bank: z.boolean(),
  manager: z.boolean(),
});

export const planFacts = z.strictObject({
  name: z.string(),
  order: z.number().int().positive(),
  annualUSD: usd,
  popular: z.boolean().default(false),
  features,
});

export const planWords = z.strictObject({
  description: z.string(),
  audience: z.string(),
  /** Remarks on single features of this plan. */
  notes: z.partialRecord(features.keyof(), z.string()),
});

/** The one coupon: its code and the share that it takes off. */
export const coupon = z.strictObject({
  code: z.string().nonempty(),
  discount: z.number().gt(0).lt(1),
});

/** What a price is charged for. The text is a message, `units.…`. */
export const priceUnit = z.enum([
  'year',
  'month',
  'once',
  'employeeMonth',
  'class',
  'application',
  'person',
]);

export const addOns = z.strictObject({
  addOns: z
    .array(z.strictObject({ id: z.string(), fromUSD: usd, unit: priceUnit }))
    .nonempty(),
  offers: z
    .array(
      z.strictObject({
        id: z.string(),
        fromUSD: usd,
        unit: priceUnit.optional(),
        href: z.string().startsWith('/'),
      }),
    )
    .nonempty(),
});

export type PriceUnit = z.infer<typeof priceUnit>;
