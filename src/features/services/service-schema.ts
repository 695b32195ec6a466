import { z } from 'astro/zod';

import { chargeUnit, governmentFees } from '../../content/schemas/charges-schema.ts';
import {
  addOns,
  addOnTexts,
  keys,
  order,
  stepTexts,
  texts,
  titledTexts,
  usd,
} from '../../content/schemas/dossier-schema.ts';
import { placeId } from '../../content/schemas/facts-schema.ts';

export const serviceFacts = z.strictObject({
  place: placeId,
  order,
  subject: z.string().endsWith(' Service'),
  baseFeeUSD: usd,
  chargeUnit,
  governmentFees,
  visa: z.string().optional(),
  fit: keys,
  included: keys,
  timeline: keys,
  documents: keys,
  addOns,
  whyUs: keys,
});

export const serviceWords = z.strictObject({
  title: z.string(),
  description: z.string(),
  intro: z.string(),
  priceText: z.string(),
  fit: titledTexts,
  included: texts,
  timeline: stepTexts,
  documents: texts,
  addOns: addOnTexts,
  whyUs: titledTexts,
});

export const placeFacts = z.strictObject({ included: keys, documents: keys });

export const placeWords = z.strictObject({ included: texts, documents: texts });
