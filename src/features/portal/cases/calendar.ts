// Downloaded when somebody wants a calendar (save-calendar.ts).
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';

import { safeName } from '../data/export-names.ts';

/** A day that is put into a calendar. */
export interface Entry {
  /** The same each time, so that a calendar that has it already changes it. */
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  text: string;
  /** Where it is shown. */
  url: string;
}

/** Who made a calendar, and in which language. */
export interface Maker {
  firm: string;
  locale: string;
}

/** Days before an entry on which calendars remind of it, as our mails do. */
const reminders = [14, 3];

const secondsOfDay = 86_400;

/** Signs that no line of a calendar may have. The library escapes line breaks itself. */
const unprintable = /[^\P{Cc}\n\r]/gu;

const clean = (text: string) => text.replace(unprintable, ' ');

/** Writes an iCalendar file (RFC 5545) of whole days, which no time zone moves. */
export function calendarText(entries: readonly Entry[], { firm, locale }: Maker): string {
  const calendar = ical({
    prodId: { company: firm, product: 'Portal', language: locale.toUpperCase() },
  });
  for (const { id, day, title, text, url } of entries)
    calendar.createEvent({
      id,
      // The library reads the day in UTC, because the calendar has no zone.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: clean(title),
      description: clean(text),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: reminders.map((days) => ({
        type: ICalAlarmType.display,
        triggerBefore: days * secondsOfDay,
      })),
    });
  // The last line ends like all others.
  return `${calendar.toString()}\r\n`;
}

/** Returns a name of a calendar's file that any system takes, in any script. */
export function calendarName(title: string): string {
  return `${safeName(title.replaceAll('.', ' '))}.ics`;
}
