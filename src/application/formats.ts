import { cachedFormat } from '../i18n/cached-format.ts';
import {
  formatAgo,
  formatDate,
  formatDistance,
  formatDueDay,
  formatList,
  formatShortDay,
  localDay,
  spokenLanguageName,
} from '../i18n/format.ts';
import { currencyDisplay } from '../i18n/money.ts';
import { ownLocale } from './texts.ts';

export function dayText(day: string): string {
  return formatDueDay(day, ownLocale());
}

/** Always includes the year, unlike `dayText`. */
export function fullDayText(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), ownLocale());
}

export function shortDayText(day: string): string {
  return formatShortDay(day, ownLocale());
}

/** In the reader's time zone. */
export function momentDay(moment: string): string {
  return dayText(localDay(moment));
}

/** How long ago: today in minutes or hours, earlier in days. */
export function agoText(moment: string): string {
  const day = localDay(moment);
  return day === localDay(new Date().toISOString())
    ? formatAgo(moment, ownLocale())
    : formatDistance(day, ownLocale());
}

export function languagesText(codes: readonly string[]): string {
  const locale = ownLocale();
  return formatList(
    codes.map((code) => spokenLanguageName(code, locale)),
    locale,
  );
}

/** Invoices are in US dollars whatever the reader's currency. */
export function amountText(cents: number): string {
  const locale = ownLocale();
  const format = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: currencyDisplay(locale, 'USD'),
  } as const;
  return cachedFormat(Intl.NumberFormat, locale, format).format(cents / 100);
}
