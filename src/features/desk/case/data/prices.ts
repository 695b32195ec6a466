import { parse } from 'valibot';

import { isLocale } from '../../../../i18n/locales.ts';
import { localizePath } from '../../../../i18n/paths.ts';
import { fetchInTime } from '../../../../supabase/backend.ts';

import { prices, type OrderLine } from './desk-case-shapes.ts';

/** Returns what content/ has prices for, with names in a language; nothing if they do not arrive. */
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
