import { expect, test } from 'vitest';

import * as zoned from './zoned-day.ts';

test.each([
  ['Pacific/Auckland', '2026-11-27'],
  ['Europe/London', '2026-11-26'],
  ['Pacific/Honolulu', '2026-11-26'],
])('an instant has the day of the zone %s', (zone, day) => {
  expect(zoned.zonedDate('2026-11-26T11:30:00+00:00', zone)).toBe(day);
});

test.each(['2026-02-30', '2026-13-01', '26-01-01', 'today', ''])(
  '%j is not a day',
  (text) => {
    expect(zoned.isDay(text)).toBe(false);
  },
);

test('days are counted over a change of the clock and the end of a year', () => {
  expect(zoned.isDay('2028-02-29')).toBe(true);
  expect(zoned.addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(zoned.addDays('2027-01-01', -14)).toBe('2026-12-18');
});

test.each([
  ['en', 'Friday, November 27', 'Monday'],
  ['ru', 'пятница, 27 ноября', 'понедельник'],
  ['zh', '11月27日星期五', '星期一'],
])('texts are those of the language (%s)', (locale, day, monday) => {
  expect(zoned.formatWeekdayDay('2026-11-27', locale)).toBe(day);
  expect(zoned.weekdayName(1, locale)).toBe(monday);
});
