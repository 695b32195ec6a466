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
  ['en', 'Fri 12:30 AM', 'November 27 at 12:30 AM', 'Friday, November 27', 'Monday'],
  ['ru', 'пт 00:30', '27\u00a0ноября в 0:30', 'пятница, 27 ноября', 'понедельник'],
  ['zh', '周五00:30', '11月27日 0:30', '11月27日星期五', '星期一'],
])('texts are those of the language (%s)', (locale, time, moment, day, monday) => {
  const at = '2026-11-26T11:30:00+00:00';
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  expect(plain(zoned.zonedWeekdayTime(at, 'Pacific/Auckland', locale))).toBe(time);
  expect(plain(zoned.zonedMoment(at, 'Pacific/Auckland', locale))).toBe(moment);
  expect(zoned.formatWeekdayDay('2026-11-27', locale)).toBe(day);
  expect(zoned.weekdayName(1, locale)).toBe(monday);
});
