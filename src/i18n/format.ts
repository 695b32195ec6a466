import { once } from './once.ts';

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

/** Formats a duration in weeks: `1–2 weeks`. */
export function formatWeeks(least: number, most: number, locale: string): string {
  const format = unitFormat('week', locale);
  return least === most ? format.format(least) : format.formatRange(least, most);
}

/** Formats a number of days: `90 days`. */
export function formatDays(days: number, locale: string): string {
  return unitFormat('day', locale).format(days);
}

/** Formats a number of hours: `1 hour`. */
export function formatHours(hours: number, locale: string): string {
  return unitFormat('hour', locale).format(hours);
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
  return once(Intl.DateTimeFormat, locale, dayLong).format(day);
}

/** Formats a time in the language's long form, in UTC: `June 26, 2025 at 9:30 AM UTC`. */
export function formatMoment(moment: Date, locale: string): string {
  return once(Intl.DateTimeFormat, locale, momentLong).format(moment);
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

/** Formats a whole number. From a thousand million on it has a word: 10000000000 is `10 billion`. */
export function formatLargeNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(
    locale,
    value < 1e9 ? {} : { notation: 'compact', compactDisplay: 'long' },
  ).format(value);
}

/**
 * Places, in all languages or in one, whose long names sound official: "Hong Kong SAR China",
 * «Соединенные Штаты».
 */
const shortNames = ['HK', 'ru-US'];

/** Returns the name of a country in the language. */
export function regionName(country: string, locale: string): string {
  const short = shortNames.some((name) =>
    [country, `${locale}-${country}`].includes(name),
  );
  const style = short ? 'short' : 'long';
  const names = once(Intl.DisplayNames, locale, { type: 'region', style });
  return names.of(country) ?? country;
}

/** Returns the sign of a currency in the language, `US$`, or its code where that has none. */
function currencySign(code: string, locale: string): string {
  const options = { style: 'currency', currency: code } as const;
  const parts = once(Intl.NumberFormat, locale, options).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

/** Returns a currency to choose by code, name and the sign of its prices: `EUR – Euro (€)`. */
export function currencyLabel(code: string, locale: string): string {
  const name = once(Intl.DisplayNames, locale, { type: 'currency' }).of(code) ?? code;
  const sign = currencySign(code, locale);
  return sign === code ? `${code} – ${name}` : `${code} – ${name} (${sign})`;
}
