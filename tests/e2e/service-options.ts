import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

interface ServiceOption {
  value: string;
  aliases?: string[];
}

const file = new URL('../../content/service-options.yaml', import.meta.url);

/** The options of "Service of interest" (SPEC.md 3), as the site reads them. */
export const selectableServices = load(readFileSync(file, 'utf8')) as ServiceOption[];

/** What is stored for each of them. */
export const serviceOptions = selectableServices.map(({ value }) => value);
