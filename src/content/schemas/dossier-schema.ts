import { z } from 'astro/zod';

import {
  chargeUnit,
  chargeUnitOf,
  governmentFees,
  priceUnit,
  unitsAgree,
  unitsDisagree,
} from './charges-schema.ts';

export const usd = z.number().positive();
export const order = z.number().int().positive();

/** In the order in which their texts are shown. */
export const keys = z
  .array(z.string().regex(/^[a-z][A-Za-z]*$/))
  .nonempty()
  .refine((list) => new Set(list).size === list.length, 'each key once');

export const addOns = z
  .array(
    z
      .strictObject({
        id: z.string(),
        priceUSD: usd.optional(),
        unit: priceUnit.optional(),
        chargeUnit: chargeUnit.optional(),
        governmentFees,
        from: z.boolean().default(false),
        quote: z.enum(['inquiry', 'custom']).optional(),
      })
      .refine(
        ({ priceUSD, quote }) => (priceUSD === undefined) !== (quote === undefined),
        'either priceUSD or quote',
      )
      .refine((addOn) => addOn.priceUSD === undefined || chargeUnitOf(addOn), {
        path: ['chargeUnit'],
        message: 'needed where there is a price without a unit',
      })
      .refine(unitsAgree, unitsDisagree),
  )
  .nonempty();

export const texts = z.record(z.string(), z.string().nonempty());
const titledText = z.strictObject({
  title: z.string().nonempty(),
  text: z.string().nonempty(),
});
export const titledTexts = z.record(z.string(), titledText);
/** `when` says whom a step concerns, if not everybody. */
export const stepTexts = z.record(
  z.string(),
  titledText.extend({ when: z.string().nonempty().optional() }),
);
export const addOnTexts = z.record(
  z.string(),
  z.strictObject({ name: z.string().nonempty(), note: z.string().nonempty() }),
);

export type AddOn = z.infer<typeof addOns>[number];
