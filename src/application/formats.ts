import { formatDate, formatDueDay, localDay } from '../i18n/format.ts';
import { cachedFormat } from '../i18n/cached-format.ts';

import { ownLocale } from './texts.ts';

/** Writes a day as the database has it. */
export function dayText(day: string): string {
  return formatDueDay(day, ownLocale());
}

/** Writes a day with its year, as papers have it. */
export function fullDayText(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), ownLocale());
}

/** Writes the day of a moment, in the reader's zone. */
export function momentDay(moment: string): string {
  return dayText(localDay(moment));
}

/**
 * Writes an amount in cents. Invoices are in US dollars, whatever the reader's currency is, and name them
 * as prices do (src/i18n/money.ts).
 */
export function amountText(cents: number): string {
  const locale = ownLocale();
  const currencyDisplay = /^(es|vi)$/.test(locale) ? 'code' : 'symbol';
  const format = { style: 'currency', currency: 'USD', currencyDisplay } as const;
  return cachedFormat(Intl.NumberFormat, locale, format).format(cents / 100);
}
