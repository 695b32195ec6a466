import { cachedFormat } from './cached-format.ts';
import { formatOverridesOf } from './format-overrides.ts';
import { nameOverridesOf } from './name-overrides.ts';

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

function unitFormat(unit: 'week' | 'day' | 'hour', locale: string): Intl.NumberFormat {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return cachedFormat(Intl.NumberFormat, locale, options);
}

function override(
  kind: 'day' | 'list' | 'moment' | 'unit',
  text: string,
  locale: string,
): string {
  return formatOverridesOf(locale)[kind]?.(text) ?? text;
}

/** `1–2 weeks` */
export function formatWeeks(least: number, most: number, locale: string): string {
  const format = unitFormat('week', locale);
  const text = least === most ? format.format(least) : format.formatRange(least, most);
  return override('unit', text, locale);
}

export function formatDays(days: number, locale: string): string {
  return override('unit', unitFormat('day', locale).format(days), locale);
}

export function formatHours(hours: number, locale: string): string {
  return override('unit', unitFormat('hour', locale).format(hours), locale);
}

/** Runs after Intl has chosen the words between the names, which may depend on them. */
type Show = (name: string, index: number) => string;

function joinNames(
  type: 'conjunction' | 'disjunction',
  names: readonly string[],
  locale: string,
  show: Show = (name) => name,
): string {
  let index = 0;
  return cachedFormat(Intl.ListFormat, locale, { type })
    .formatToParts(names)
    .map((part) =>
      part.type === 'element'
        ? show(part.value, index++)
        : override('list', part.value, locale),
    )
    .join('');
}

export function formatChoice(names: readonly string[], locale: string): string {
  return joinNames('disjunction', names, locale);
}

/**
 * `a, b, and c`
 * @param show wraps a name in HTML; Intl must see the bare names, since Spanish chooses "y" or "e"
 * by them
 */
export function formatList(
  names: readonly string[],
  locale: string,
  show?: Show,
): string {
  return joinNames('conjunction', names, locale, show);
}

/** In the language's long form: `March 18, 2025`. */
export function formatDate(day: Date, locale: string): string {
  const text = cachedFormat(Intl.DateTimeFormat, locale, dayLong).format(day);
  return override('day', text, locale);
}

/** In the language's long form, in UTC: `June 26, 2025 at 9:30 AM UTC`. */
export function formatMoment(moment: Date, locale: string): string {
  const text = cachedFormat(Intl.DateTimeFormat, locale, momentLong).format(moment);
  return override('moment', text, locale);
}

/** A whole number or a share: 1000 is `1,000`, 0.98 is `98%`, 0.125 is `12.5%`. */
export function formatNumber(
  value: number,
  locale: string,
  style: 'decimal' | 'percent' = 'decimal',
): string {
  return cachedFormat(Intl.NumberFormat, locale, {
    style,
    maximumFractionDigits: 2,
  }).format(value);
}

export function regionName(country: string, locale: string): string {
  const override = nameOverridesOf(locale).regions?.[country];
  return (
    override ??
    cachedFormat(Intl.DisplayNames, locale, { type: 'region' }).of(country) ??
    country
  );
}

/**
 * For narrow columns: only Great Britain's Russian name has a word too long for them, and not every browser
 * hyphenates Russian.
 */
export function breakableRegionName(country: string, locale: string): string {
  return regionName(country, locale).replace('Великоб', 'Велико\u00adб');
}

export function languageName(code: string, locale: string): string {
  return cachedFormat(Intl.DisplayNames, locale, { type: 'language' }).of(code) ?? code;
}

/** Of what somebody speaks, which may differ from the name of what they read. */
export function spokenLanguageName(code: string, locale: string): string {
  return nameOverridesOf(locale).spoken?.[code] ?? languageName(code, locale);
}

/** Leaves out the current year. The day is `YYYY-MM-DD`. */
export function formatDueDay(day: string, locale: string, now = new Date()): string {
  // In UTC on both sides, so that the day is the same in every zone.
  const date = new Date(`${day}T00:00:00Z`);
  if (day.slice(0, 4) !== String(now.getFullYear())) return formatDate(date, locale);
  const monthAndDay = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const text = cachedFormat(Intl.DateTimeFormat, locale, monthAndDay).format(date);
  return override('day', text, locale);
}

/** `November 2026`. The day is `YYYY-MM-DD`. */
export function formatMonth(day: string, locale: string): string {
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const date = new Date(`${day}T00:00:00Z`);
  return cachedFormat(Intl.DateTimeFormat, locale, options).format(date);
}

/** As `YYYY-MM-DD`, in the reader's zone. */
export function localDay(moment: string): string {
  const date = new Date(moment);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Whether a day (`YYYY-MM-DD`) is over in the reader's zone. */
export function hasPassed(day: string): boolean {
  return day < localDay(new Date().toISOString());
}

/** In the reader's zone: `June 26, 2026 at 9:30 AM`. */
export function formatLocalMoment(moment: string, locale: string): string {
  const { timeZone: _zone, timeZoneName: _name, ...here } = momentLong;
  const text = cachedFormat(Intl.DateTimeFormat, locale, here).format(new Date(moment));
  return override('moment', text, locale);
}

/** Leaves out the current year. */
function shortFormat(
  moment: Date,
  locale: string,
  now: Date,
  options: Intl.DateTimeFormatOptions,
): string {
  const year = options.timeZone ? moment.getUTCFullYear() : moment.getFullYear();
  const format = cachedFormat(Intl.DateTimeFormat, locale, {
    month: 'short',
    day: 'numeric',
    ...(year !== now.getFullYear() && { year: 'numeric' }),
    ...options,
  });
  return override('day', format.format(moment), locale);
}

/** For a narrow column: `Nov 24`. The day is `YYYY-MM-DD`. */
export function formatShortDay(day: string, locale: string, now = new Date()): string {
  return shortFormat(new Date(`${day}T00:00:00Z`), locale, now, { timeZone: 'UTC' });
}

/** For a narrow column, in the reader's zone: `Nov 24, 7:04 PM`. */
export function formatShortMoment(
  moment: string,
  locale: string,
  now = new Date(),
): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return shortFormat(new Date(moment), locale, now, time);
}

/** How far off a day (`YYYY-MM-DD`) is that is months or years away: `in 10 months`, `2 years ago`. */
export function formatAhead(day: string, locale: string, now = new Date()): string {
  const months = Math.round((Date.parse(day) - now.getTime()) / 2_629_746_000);
  const format = cachedFormat(Intl.RelativeTimeFormat, locale, {});
  const text =
    Math.abs(months) < 24
      ? format.format(months, 'month')
      : format.format(Math.round(months / 12), 'year');
  return override('unit', text, locale);
}

/** How far off a day (`YYYY-MM-DD`) is: `3 days ago`, `tomorrow`, `in 10 months`. */
export function formatDistance(day: string, locale: string, now = new Date()): string {
  const today = localDay(now.toISOString());
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (Math.abs(days) > 60) return formatAhead(day, locale, now);
  const format = cachedFormat(Intl.RelativeTimeFormat, locale, { numeric: 'auto' });
  return override('unit', format.format(days, 'day'), locale);
}

/** In the reader's zone: `9:30 AM`. */
export function formatLocalTime(moment: string, locale: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return cachedFormat(Intl.DateTimeFormat, locale, time).format(new Date(moment));
}

/** Of the last seven days as `2 hours ago`, older with the date. */
export function formatAgo(moment: string, locale: string, now = new Date()): string {
  const minutes = Math.max(1, Math.round((now.getTime() - Date.parse(moment)) / 60_000));
  const format = cachedFormat(Intl.RelativeTimeFormat, locale, {});
  const hours = Math.round(minutes / 60);
  const days = Math.round(minutes / 1440);
  if (days > 7) return formatLocalMoment(moment, locale);
  if (minutes < 60) return format.format(-minutes, 'minute');
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-days, 'day');
}

/** `586 bytes`, `12 kB`, `1.4 MB` */
export function formatFileSize(bytes: number, locale: string): string {
  const kilobytes = Math.round(bytes / 1024);
  const [size, unit, unitDisplay] =
    bytes < 1024
      ? ([bytes, 'byte', 'long'] as const)
      : kilobytes < 1024
        ? ([kilobytes, 'kilobyte', 'short'] as const)
        : ([bytes / 1024 / 1024, 'megabyte', 'short'] as const);
  const options = {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: 1,
  } as const;
  const text = cachedFormat(Intl.NumberFormat, locale, options).format(size);
  return override('unit', text, locale);
}
