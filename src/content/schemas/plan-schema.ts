import { z } from 'astro/zod';

import { couponShape } from '../coupon.ts';
import {
  chargeUnit,
  chargeUnitOf,
  governmentFees,
  priceUnit,
  unitsAgree,
  unitsDisagree,
} from './charges-schema.ts';
import { placeId } from './facts-schema.ts';

const usd = z.number().positive();

/** What a plan includes, in the order of the columns. */
const features = z.strictObject({
  address: z.boolean(),
  mail: z.boolean(),
  support: z.boolean(),
  registration: z.boolean(),
  bank: z.boolean(),
  manager: z.boolean(),
});

export const planFacts = z
  .strictObject({
    name: z.string(),
    order: z.number().int().positive(),
    annualUSD: usd,
    governmentFees,
    popular: z.boolean().default(false),
    features,
    places: z.array(placeId).default([]),
  })
  .refine(
    ({ features: { registration }, places }) => registration === places.length > 0,
    {
      path: ['places'],
      message: 'belongs to registration: true, and only there',
    },
  );

export const planWords = z.strictObject({
  description: z.string(),
  audience: z.string(),
  notes: z.partialRecord(features.keyof(), z.string()),
});

export const coupon = z.strictObject({
  code: z.string().regex(couponShape),
  discount: z.number().gt(0).lt(1),
});

const price = { fromUSD: usd, governmentFees };

export const addOns = z.strictObject({
  addOns: z
    .array(
      z
        .strictObject({
          ...price,
          id: z.string(),
          unit: priceUnit,
          chargeUnit: chargeUnit.optional(),
        })
        .refine(unitsAgree, unitsDisagree),
    )
    .nonempty(),
  offers: z
    .array(
      z
        .strictObject({
          ...price,
          id: z.string(),
          unit: priceUnit.optional(),
          chargeUnit: chargeUnit.optional(),
          href: z.string().startsWith('/'),
        })
        .refine(chargeUnitOf, {
          path: ['chargeUnit'],
          message: 'needed where there is no unit',
        })
        .refine(unitsAgree, unitsDisagree),
    )
    .nonempty(),
});
