import { parse } from 'valibot';

import { ownLocale } from '../../../../application/texts.ts';
import { fetchPageJson } from '../../../../browser/fetch-page-json.ts';
import type { InvoiceLine } from '../../../../cases/invoices/invoice-lines.ts';
import { isLocale } from '../../../../i18n/locales.ts';
import { type Price, prices } from './desk-case-shapes.ts';

/** Empty if they cannot be loaded. */
export async function readPrices(): Promise<readonly Price[]> {
  const locale = ownLocale();
  const language = isLocale(locale) ? locale : document.documentElement.lang;
  try {
    return parse(prices, await fetchPageJson('/prices.json', language));
  } catch (error) {
    console.error('No prices:', (error as Error).name);
    return [];
  }
}

/** For one month or year if the price recurs. */
export function lineOfPrice({ several: _, ...price }: Price): InvoiceLine {
  return { ...price, ...(price.period && { times: 1 }) };
}
