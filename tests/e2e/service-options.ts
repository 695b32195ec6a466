import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

interface ServiceOption {
  value: string;
  aliases?: string[];
}

const file = new URL('../../content/service-options.yaml', import.meta.url);

/** The options of "Service of interest", as the site reads them (docs/specification.md 3). */
export const selectableServices = load(readFileSync(file, 'utf8')) as ServiceOption[];

/** What is stored for each option. */
export const serviceOptions = selectableServices.map(({ value }) => value);
