import { z } from 'astro/zod';

import { chargeUnit, governmentFees } from '../../../content/schemas/charges-schema.ts';
import {
  addOns,
  addOnTexts,
  keys,
  order,
  texts,
  titledTexts,
  usd,
} from '../../../content/schemas/dossier-schema.ts';
import { placeId } from '../../../content/schemas/facts-schema.ts';

export const visaFacts = z.strictObject({
  place: placeId,
  order,
  service: z.string(),
  baseFeeUSD: usd,
  chargeUnit,
  governmentFees,
  included: keys,
  process: keys,
  fromDocuments: z.string(),
  documents: keys,
  addOns,
  whyUs: keys,
});

export const visaWords = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  intro: z.string(),
  imageAlt: z.string(),
  priceText: z.string(),
  included: texts,
  process: titledTexts,
  documents: texts,
  addOns: addOnTexts,
  whyUs: titledTexts,
});
