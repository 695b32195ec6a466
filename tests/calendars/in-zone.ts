/**
 * Writes a calendar of the given days and reads it again in the zone of `TZ`, which a process has
 * from its start. Prints the zone and what each parser made of the days.
 */
import { calendarText } from '../../src/features/portal/cases/calendar-file.ts';
import { readWithIcalJs, readWithNodeIcal } from './read.ts';

const entries = process.argv
  .slice(2)
  .map((day) => ({ id: day, day, title: day, text: '', url: 'https://example.com/' }));
const text = calendarText(entries, { firm: 'Crossport', locale: 'en' });
const days = [readWithIcalJs(text), readWithNodeIcal(text)].map((events) =>
  events.map(({ day, allDay }) => `${day} ${allDay}`),
);
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
console.log(JSON.stringify([zone, ...days]));
