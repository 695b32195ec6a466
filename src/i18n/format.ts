import { once } from './once.ts';

/** How an amount in US dollars is shown in another currency (content/currencies.yaml). */
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
 * An amount of US dollars in a currency, e.g. 299 in JPY → `¥46,943` (SPEC.md 9).
 * A currency that Intl does not know reads as a plain number and its code.
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

/** Numbers of a unit, with the unit's name. */
function unitFormat(unit: 'week' | 'day' | 'hour', locale: string): Intl.NumberFormat {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return once(Intl.NumberFormat, locale, options);
}

/** A duration in weeks, `1–2 weeks`, in the language's own words. */
export function formatWeeks(least: number, most: number, locale: string): string {
  const format = unitFormat('week', locale);
  return least === most ? format.format(least) : format.formatRange(least, most);
}

/** A number of days, `90 days`, in the language's own words. */
export function formatDays(days: number, locale: string): string {
  return unitFormat('day', locale).format(days);
}

/** A number of hours, `1 hour`, in the language's own words. */
export function formatHours(hours: number, locale: string): string {
  return unitFormat('hour', locale).format(hours);
}

/** Whole US dollars that stay so whatever currency is chosen, such as a term of contract: `USD 100`. */
export function formatDollars(amountUSD: number, locale: string): string {
  return once(Intl.NumberFormat, locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }).format(amountUSD);
}

/** Names in a row, the last one after a word. */
function listFormat(
  type: 'conjunction' | 'disjunction',
  locale: string,
): Intl.ListFormat {
  return once(Intl.ListFormat, locale, { type });
}

/** Things to choose from, `a, b, or c`. */
export function formatChoice(names: readonly string[], locale: string): string {
  return listFormat('disjunction', locale).format(names);
}

/** Things that belong together, `a, b, and c`. */
export function formatList(names: readonly string[], locale: string): string {
  return listFormat('conjunction', locale).format(names);
}

/** A calendar day in the language's long form, `March 18, 2025`. */
export function formatDate(day: Date, locale: string): string {
  return once(Intl.DateTimeFormat, locale, dayLong).format(day);
}

/** A moment in the language's long form, in UTC: `June 26, 2025 at 9:30 AM UTC`. */
export function formatMoment(moment: Date, locale: string): string {
  return once(Intl.DateTimeFormat, locale, momentLong).format(moment);
}

/** A whole number or a share: 1000 → `1,000`, 0.98 → `98%`. */
export function formatNumber(
  value: number,
  locale: string,
  style: 'decimal' | 'percent' = 'decimal',
): string {
  return once(Intl.NumberFormat, locale, { style }).format(value);
}

/** A whole number; from a thousand million on in words: 10000000000 → `10 billion`. */
export function formatLargeNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(
    locale,
    value < 1e9 ? {} : { notation: 'compact', compactDisplay: 'long' },
  ).format(value);
}

/** Where the trade uses the short name: not "Hong Kong SAR China", not «Соединенные Штаты». */
const shortNames = ['HK', 'ru-US'];

/** A country's name in the language. */
export function regionName(country: string, locale: string): string {
  const short = shortNames.some((name) =>
    [country, `${locale}-${country}`].includes(name),
  );
  const style = short ? 'short' : 'long';
  const names = once(Intl.DisplayNames, locale, { type: 'region', style });
  return names.of(country) ?? country;
}

/** The sign that amounts of a currency have in the language, `US$`, or its code where that has none. */
function currencySign(code: string, locale: string): string {
  const options = { style: 'currency', currency: code } as const;
  const parts = once(Intl.NumberFormat, locale, options).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

/** A currency to choose, by code, name and the sign that its prices have: `EUR – Euro (€)`. */
export function currencyLabel(code: string, locale: string): string {
  const name = once(Intl.DisplayNames, locale, { type: 'currency' }).of(code) ?? code;
  const sign = currencySign(code, locale);
  return sign === code ? `${code} – ${name}` : `${code} – ${name} (${sign})`;
}
