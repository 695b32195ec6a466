import { parse } from 'valibot';

import { isLocale } from '../../../../i18n/locales.ts';
import { localizePath } from '../../../../i18n/paths.ts';
import { fetchInTime } from '../../../../supabase/backend.ts';

import { prices, type OrderLine } from './desk-case-shapes.ts';

/** Returns our price list in a language; empty if it cannot be loaded. */
export async function readPrices(locale: string): Promise<readonly OrderLine[]> {
  const language = isLocale(locale) ? locale : document.documentElement.lang;
  try {
    const answer = await fetchInTime(localizePath('/prices.json', language));
    if (!answer.ok) throw new Error(`/prices.json: ${answer.status}`);
    return parse(prices, await answer.json());
  } catch (error) {
    console.error('No prices:', (error as Error).name);
    return [];
  }
}
