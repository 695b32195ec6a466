import { once } from './once.ts';
import { overridesOf } from './overrides.ts';

/** A currency and its rate, as in content/currencies.yaml. */
export interface Currency {
  code: string;
  decimals: number;
  rateFromUSD: number;
}

const dayLong: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };
const momentLong: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
};

/**
 * Formats an amount in US dollars in a currency: 299 in JPY is `¥46,943` (docs/specification.md
 * 9). A currency that Intl does not know is shown as a number and its code.
 */
export function formatMoney(
  amountUSD: number,
  currency: Currency,
  locale: string,
): string {
  const amount = amountUSD * currency.rateFromUSD;
  const digits = {
    minimumFractionDigits: currency.decimals,
    maximumFractionDigits: currency.decimals,
  };
  const { code } = currency;
  const options = { style: 'currency', currency: code, ...digits } as const;
  try {
    return once(Intl.NumberFormat, locale, options).format(amount);
  } catch {
    return `${new Intl.NumberFormat(locale, digits).format(amount)} ${code}`;
  }
}

/** Returns a format for numbers with a unit, such as `2 weeks`. */
function unitFormat(unit: 'week' | 'day' | 'hour', locale: string): Intl.NumberFormat {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return once(Intl.NumberFormat, locale, options);
}

/** Returns a text that Intl wrote as the language prints it. */
function putRight(kind: 'day' | 'moment' | 'unit', text: string, locale: string): string {
  return overridesOf(locale)[kind]?.(text) ?? text;
}

/** Formats a duration in weeks: `1–2 weeks`. */
export function formatWeeks(least: number, most: number, locale: string): string {
  const format = unitFormat('week', locale);
  const text = least === most ? format.format(least) : format.formatRange(least, most);
  return putRight('unit', text, locale);
}

/** Formats a number of days: `90 days`. */
export function formatDays(days: number, locale: string): string {
  return putRight('unit', unitFormat('day', locale).format(days), locale);
}

/** Formats a number of hours: `1 hour`. */
export function formatHours(hours: number, locale: string): string {
  return putRight('unit', unitFormat('hour', locale).format(hours), locale);
}

/** Formats whole US dollars that are not converted, such as the terms of a contract: `USD 100`. */
export function formatDollars(amountUSD: number, locale: string): string {
  return once(Intl.NumberFormat, locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }).format(amountUSD);
}

/** Returns a format for lists whose last item follows an "and" or an "or". */
function listFormat(
  type: 'conjunction' | 'disjunction',
  locale: string,
): Intl.ListFormat {
  return once(Intl.ListFormat, locale, { type });
}

/** Formats alternatives: `a, b, or c`. */
export function formatChoice(names: readonly string[], locale: string): string {
  return listFormat('disjunction', locale).format(names);
}

/** Formats a list: `a, b, and c`. */
export function formatList(names: readonly string[], locale: string): string {
  return listFormat('conjunction', locale).format(names);
}

/** Formats a day in the language's long form: `March 18, 2025`. */
export function formatDate(day: Date, locale: string): string {
  const text = once(Intl.DateTimeFormat, locale, dayLong).format(day);
  return putRight('day', text, locale);
}

/** Formats a time in the language's long form, in UTC: `June 26, 2025 at 9:30 AM UTC`. */
export function formatMoment(moment: Date, locale: string): string {
  const text = once(Intl.DateTimeFormat, locale, momentLong).format(moment);
  return putRight('moment', text, locale);
}

/** Formats a whole number or a share: 1000 is `1,000`, 0.98 is `98%`, 0.125 is `12.5%`. */
export function formatNumber(
  value: number,
  locale: string,
  style: 'decimal' | 'percent' = 'decimal',
): string {
  return once(Intl.NumberFormat, locale, { style, maximumFractionDigits: 2 }).format(
    value,
  );
}

/** Formats a whole number. A large one has a word: 10000000000 is `10 billion`. */
export function formatLargeNumber(value: number, locale: string): string {
  const { large } = overridesOf(locale);
  if (value < (large?.from ?? 1e9)) return formatNumber(value, locale);
  if (large) return large.write(value);
  const options = { notation: 'compact', compactDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, options).format(value);
}

/** Returns the name of a place in the language. */
export function regionName(country: string, locale: string): string {
  const ours = overridesOf(locale).regions?.[country];
  return (
    ours ??
    once(Intl.DisplayNames, locale, { type: 'region' }).of(country) ??
    country
  );
}

/** Returns the name of a currency in the language. */
function currencyName(code: string, locale: string): string {
  const ours = overridesOf(locale).currencies?.[code];
  return (
    ours ?? once(Intl.DisplayNames, locale, { type: 'currency' }).of(code) ?? code
  );
}

/** Returns the sign of a currency in the language, `US$`, or its code where that has none. */
function currencySign(code: string, locale: string): string {
  const options = { style: 'currency', currency: code } as const;
  const parts = once(Intl.NumberFormat, locale, options).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

/** Returns a currency to choose by code, name and the sign of its prices: `EUR – Euro (€)`. */
export function currencyLabel(code: string, locale: string): string {
  const name = currencyName(code, locale);
  const sign = currencySign(code, locale);
  return sign === code ? `${code} – ${name}` : `${code} – ${name} (${sign})`;
}
