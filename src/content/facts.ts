import { z, type ZodType } from 'astro/zod';
import { load } from 'js-yaml';

import addOnsYaml from '../../content/add-ons.yaml?raw';
import affiliateYaml from '../../content/affiliate.yaml?raw';
import amountsYaml from '../../content/amounts.yaml?raw';
import couponYaml from '../../content/coupon.yaml?raw';
import currenciesYaml from '../../content/currencies.yaml?raw';
import firmYaml from '../../content/firm.yaml?raw';
import placesYaml from '../../content/places.yaml?raw';
import policiesYaml from '../../content/policies.yaml?raw';
import serviceOptionsYaml from '../../content/service-options.yaml?raw';
import siteYaml from '../../content/site.yaml?raw';
import timelinesYaml from '../../content/timelines.yaml?raw';
import * as schemas from './schemas/facts-schema.ts';
import * as planSchemas from './schemas/plan-schema.ts';

/** @throws Error that names the file and the key if the content does not fit its schema */
export function readFacts<Schema extends ZodType>(
  file: string,
  yaml: string,
  schema: Schema,
): z.infer<Schema> {
  const result = schema.safeParse(load(yaml));
  if (result.success) return result.data;
  throw new Error(
    `content/${file} does not fit its schema\n${z.prettifyError(result.error)}`,
  );
}

export const site = readFacts('site.yaml', siteYaml, schemas.site);
export const firm = readFacts('firm.yaml', firmYaml, schemas.firm);
export const currencies = readFacts(
  'currencies.yaml',
  currenciesYaml,
  schemas.currencies,
);
export const [dollars] = currencies;
export const places = readFacts('places.yaml', placesYaml, schemas.places);
export const serviceOptions = readFacts(
  'service-options.yaml',
  serviceOptionsYaml,
  schemas.serviceOptions,
);
export const timelines = readFacts('timelines.yaml', timelinesYaml, schemas.timelines);
export const policies = readFacts('policies.yaml', policiesYaml, schemas.policies);
export const amounts = readFacts('amounts.yaml', amountsYaml, schemas.amounts);
export const coupon = readFacts('coupon.yaml', couponYaml, planSchemas.coupon);
export const { addOns, offers } = readFacts(
  'add-ons.yaml',
  addOnsYaml,
  planSchemas.addOns,
);
export const affiliateProgram = readFacts(
  'affiliate.yaml',
  affiliateYaml,
  schemas.affiliateProgram,
);
