import { cachedFormat } from './cached-format.ts';

/** From one weekday to another (1 is Monday), by the clock of `zone` (`09:00`). */
export interface OfficeHours {
  zone: string;
  days: readonly [number, number];
  from: string;
  to: string;
}

/** Swedish formats a time as ISO 8601, which can be parsed again. */
function clockOf(timeZone: string | undefined, now: Date): number {
  return Date.parse(`${now.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
}

/** How far the reader's clock is ahead of a zone's today, in milliseconds. */
export function aheadOf(zone: string, now = new Date(), ownZone?: string): number {
  return clockOf(ownZone, now) - clockOf(zone, now);
}

/**
 * Weekdays and times for the placeholders of a message.
 * @param ahead how far the reader's clock is ahead, in milliseconds; the weekday may change too
 */
export function officeHours(
  { days: [first, last], from, to }: OfficeHours,
  locale: string,
  ahead = 0,
): Record<'first' | 'last' | 'from' | 'to', string> {
  const at = (day: number, time: string) =>
    new Date(Date.parse(`2024-01-0${day}T${time}Z`) + ahead);
  const format = (moment: Date, part: Intl.DateTimeFormatOptions) =>
    cachedFormat(Intl.DateTimeFormat, locale, { ...part, timeZone: 'UTC' }).format(
      moment,
    );
  // "9:00 AM–6:00 PM" stays on one line: no-break spaces, and a word joiner after the dash.
  const clock = (time: string) =>
    format(at(first, time), { timeStyle: 'short' }).replace(/\s/g, '\u00a0');
  return {
    first: format(at(first, from), { weekday: 'short' }),
    last: format(at(last, from), { weekday: 'short' }),
    from: clock(from),
    to: `\u2060${clock(to)}`,
  };
}
