import { once } from './cached-format.ts';
import { overridesOf } from './format-overrides.ts';
import { ownNamesOf } from './name-overrides.ts';

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

/** Returns a format for numbers with a unit, such as `2 weeks`. */
function unitFormat(unit: 'week' | 'day' | 'hour', locale: string): Intl.NumberFormat {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return once(Intl.NumberFormat, locale, options);
}

/** Returns a text that Intl wrote as the language prints it. */
function putRight(
  kind: 'day' | 'list' | 'moment' | 'unit',
  text: string,
  locale: string,
): string {
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

/** Changes a name once the words between the names are found, for they may depend on it. */
type Show = (name: string, index: number) => string;

function joinNames(
  type: 'conjunction' | 'disjunction',
  names: readonly string[],
  locale: string,
  show: Show = (name) => name,
): string {
  let index = 0;
  return once(Intl.ListFormat, locale, { type })
    .formatToParts(names)
    .map((part) =>
      part.type === 'element'
        ? show(part.value, index++)
        : putRight('list', part.value, locale),
    )
    .join('');
}

/** Formats alternatives: `a, b, or c`. */
export function formatChoice(names: readonly string[], locale: string): string {
  return joinNames('disjunction', names, locale);
}

/**
 * Formats a list: `a, b, and c`.
 * @param show puts a name into HTML; Spanish must read it bare, to choose between "y" and "e"
 */
export function formatList(
  names: readonly string[],
  locale: string,
  show?: Show,
): string {
  return joinNames('conjunction', names, locale, show);
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

/** Returns the name of a place in the language. */
export function regionName(country: string, locale: string): string {
  const ours = ownNamesOf(locale).regions?.[country];
  return (
    ours ?? once(Intl.DisplayNames, locale, { type: 'region' }).of(country) ?? country
  );
}

/** Formats a day, given as `YYYY-MM-DD`, without the year if it is this one. */
export function formatDueDay(day: string, locale: string, now = new Date()): string {
  // Such a day is the same everywhere: it is written in the zone that it is read in.
  const date = new Date(`${day}T00:00:00Z`);
  if (day.slice(0, 4) !== String(now.getFullYear())) return formatDate(date, locale);
  const monthAndDay = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const text = once(Intl.DateTimeFormat, locale, monthAndDay).format(date);
  return putRight('day', text, locale);
}

/** Returns the day of a moment in the reader's zone, as `YYYY-MM-DD`. */
export function localDay(moment: string): string {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether a day (`YYYY-MM-DD`) is before today, by the reader's clock and zone. */
export function hasPassed(day: string): boolean {
  return day < localDay(new Date().toISOString());
}

/** Formats a moment with its time in the reader's zone: `June 26, 2026 at 9:30 AM`. */
export function formatLocalMoment(moment: string, locale: string): string {
  const { timeZone: _zone, timeZoneName: _name, ...here } = momentLong;
  const text = once(Intl.DateTimeFormat, locale, here).format(new Date(moment));
  return putRight('moment', text, locale);
}

/** Formats a size in bytes: `15 MB`, `0.4 MB`. */
export function formatMegabytes(bytes: number, locale: string): string {
  const options = {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  } as const;
  const size = Math.max(bytes / 1024 / 1024, 0.1);
  return once(Intl.NumberFormat, locale, options).format(size);
}
