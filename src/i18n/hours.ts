import { once } from './cached-format.ts';

/** When an office answers: from one weekday to another (1 is Monday), by its zone's clock (`09:00`). */
export interface OfficeHours {
  zone: string;
  days: readonly [number, number];
  from: string;
  to: string;
}

/** Reads the clock of a zone, or the reader's: Swedish writes a time as ISO 8601 does. */
function clockOf(timeZone: string | undefined, now: Date): number {
  return Date.parse(`${now.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
}

/** Returns how far the reader's clock is ahead of that of a zone today, in milliseconds. */
export function aheadOf(zone: string, now = new Date(), ownZone?: string): number {
  return clockOf(ownZone, now) - clockOf(zone, now);
}

/**
 * Returns the weekdays and times of office hours as a message takes them.
 * @param ahead how far the reader's clock is ahead; the weekday may be another there
 */
export function officeHours(
  { days: [first, last], from, to }: OfficeHours,
  locale: string,
  ahead = 0,
): Record<'first' | 'last' | 'from' | 'to', string> {
  // The first of January 2024 was a Monday.
  const at = (day: number, time: string) =>
    new Date(Date.parse(`2024-01-0${day}T${time}Z`) + ahead);
  const written = (moment: Date, part: Intl.DateTimeFormatOptions) =>
    once(Intl.DateTimeFormat, locale, { ...part, timeZone: 'UTC' }).format(moment);
  return {
    first: written(at(first, from), { weekday: 'long' }),
    last: written(at(last, from), { weekday: 'long' }),
    from: written(at(first, from), { timeStyle: 'short' }),
    to: written(at(first, to), { timeStyle: 'short' }),
  };
}
