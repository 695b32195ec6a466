import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';

import { safeName } from '../file-names.ts';

export interface CalendarEntry {
  /** Stable, so that a second import updates the entry. */
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  text: string;
  url: string;
}

interface Publisher {
  firm: string;
  locale: string;
}

/** Days before a deadline, like our reminder emails. */
const reminders = [14, 3];

const secondsPerDay = 86_400;

/** Control characters, which RFC 5545 forbids. The library escapes line breaks itself. */
const unprintable = /[^\P{Cc}\n\r]/gu;

const clean = (text: string) => text.replace(unprintable, ' ');

/** RFC 5545. Entries are whole days, which do not depend on a time zone. */
export function calendarText(
  entries: readonly CalendarEntry[],
  { firm, locale }: Publisher,
): string {
  const calendar = ical({
    prodId: { company: firm, product: 'Portal', language: locale.toUpperCase() },
  });
  for (const { id, day, title, text, url } of entries)
    calendar.createEvent({
      id,
      // The library reads the day in UTC, because the calendar has no time zone.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: clean(title),
      description: clean(text),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: reminders.map((days) => ({
        type: ICalAlarmType.display,
        triggerBefore: days * secondsPerDay,
      })),
    });
  return `${calendar.toString()}\r\n`;
}

export function calendarName(title: string): string {
  return `${safeName(title.replaceAll('.', ' '))}.ics`;
}
