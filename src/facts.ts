import { z, type ZodType } from 'astro/zod';
import { parse } from 'yaml';

import currenciesYaml from '../content/currencies.yaml?raw';
import placesYaml from '../content/places.yaml?raw';
import serviceOptionsYaml from '../content/service-options.yaml?raw';
import siteYaml from '../content/site.yaml?raw';
import timelinesYaml from '../content/timelines.yaml?raw';
import * as schemas from './schemas/content.ts';

/**
 * Parses one file of facts.
 * @throws Error that names the file and the key when the content does not fit its schema
 */
export function readFacts<Schema extends ZodType>(
  file: string,
  yaml: string,
  schema: Schema,
): z.infer<Schema> {
  const result = schema.safeParse(parse(yaml));
  if (result.success) return result.data;
  throw new Error(
    `content/${file} does not fit its schema\n${z.prettifyError(result.error)}`,
  );
}

export const site = readFacts('site.yaml', siteYaml, schemas.site);
export const currencies = readFacts(
  'currencies.yaml',
  currenciesYaml,
  schemas.currencies,
);
export const places = readFacts('places.yaml', placesYaml, schemas.places);
export const serviceOptions = readFacts(
  'service-options.yaml',
  serviceOptionsYaml,
  schemas.serviceOptions,
);
export const timelines = readFacts('timelines.yaml', timelinesYaml, schemas.timelines);
