import { cachedFormat } from './cached-format.ts';
import { formatOverridesOf } from './format-overrides.ts';
import { zoneHere } from './zone-here.ts';

/** As `YYYY-MM-DD`. Swedish formats a day as ISO 8601. */
export function zonedDate(moment: string | number, zone: string): string {
  const options = { timeZone: zoneHere(zone), dateStyle: 'short' } as const;
  return cachedFormat(Intl.DateTimeFormat, 'sv', options).format(new Date(moment));
}

/** As `YYYY-MM-DD`, from 1900 to 2099. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Days are `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** `Thursday, November 26`. The day is `YYYY-MM-DD`. */
export function formatWeekdayDay(day: string, locale: string): string {
  const text = cachedFormat(Intl.DateTimeFormat, locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  return formatOverridesOf(locale).day?.(text) ?? text;
}

/** @param weekday 1 (Monday) to 7 */
export function weekdayName(weekday: number, locale: string): string {
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  const format = cachedFormat(Intl.DateTimeFormat, locale, options);
  // January 1, 2024 was a Monday.
  return format.format(Date.UTC(2024, 0, weekday));
}
