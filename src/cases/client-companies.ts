import * as v from 'valibot';

import { fullDayText } from '../application/formats.ts';
import { ownLocale, t } from '../application/texts.ts';
import { regionName } from '../i18n/format.ts';
import { count, day } from '../supabase/response-shapes.ts';

export const clientCompany = v.object({
  id: v.string(),
  case_id: v.string(),
  name: v.string(),
  /** ISO 3166 code. */
  place: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  registered_on: v.nullable(day),
  number: v.nullable(v.string()),
  version: count,
});

/** A company that a client formed through us. Those of the register are in `content/companies/`. */
export type ClientCompany = v.InferOutput<typeof clientCompany>;

/** Place, day of registration and number, as far as known. */
export function companyFacts({ place, registered_on, number }: ClientCompany): string[] {
  return [
    regionName(place, ownLocale()),
    registered_on && t('companyFile.registered', { date: fullDayText(registered_on) }),
    number && t('companyFile.number', { number }),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}
