import { expect, test } from 'vitest';

import { zonedDate } from './zoned-day.ts';
import {
  namedZones,
  zonedDay,
  zonedMoment,
  zonedTime,
  zonedWeekdayTime,
  zoneName,
} from './zoned-time.ts';

const auckland = 'Pacific/Auckland';
const london = 'Europe/London';

test.each([
  ['before London leaves summer time', '2026-10-23T08:00:00+00:00', '9:00 AM', 'GMT+1'],
  ['after London leaves summer time', '2026-10-26T09:00:00+00:00', '9:00 AM', 'GMT'],
])('booking: %s, both zones have their own hour', (_, moment, hour, offset) => {
  expect(zonedTime(moment, london, 'en')).toBe(hour);
  expect(zoneName(moment, london, 'en')).toContain(offset);
  // New Zealand has been on summer time since September.
  expect(zonedTime(moment, auckland, 'en')).toBe(
    moment.includes('T08') ? '9:00 PM' : '10:00 PM',
  );
  expect(zoneName(moment, auckland, 'en')).toBe('New Zealand Time (GMT+13)');
});

test('booking: the day is the one in the zone, in the language’s own words', () => {
  const moment = '2026-12-01T15:30:00+00:00';
  expect(zonedDay(moment, london, 'en')).toBe('Tuesday, December 1, 2026');
  expect(zonedDay(moment, auckland, 'en')).toBe('Wednesday, December 2, 2026');
  expect(zonedDay(moment, auckland, 'zh')).toBe('2026年12月2日星期三');
  expect(zonedDay(moment, auckland, 'vi')).toMatch(/tháng 12 năm 2026$/);
});

test('booking: zones have names that people know, and the reader’s own is one of them', () => {
  const zones = namedZones('2026-12-01T09:00:00+00:00', 'UTC', 'en');
  const names = Object.fromEntries(zones.map(({ zone, name }) => [zone, name]));
  expect(names['America/New_York']).toBe('New York: Eastern Time (GMT-5)');
  expect(names['Asia/Kolkata'] ?? names['Asia/Calcutta']).toContain('GMT+5:30');
  expect(names['UTC']).toContain('UTC');
});

test.each([
  ['en', 'Fri 12:30 AM', 'November 27 at 12:30 AM'],
  ['ru', 'пт 00:30', '27\u00a0ноября в 0:30'],
  ['zh', '周五00:30', '11月27日 0:30'],
])('a time with its day is written as in the language (%s)', (locale, time, moment) => {
  const at = '2026-11-26T11:30:00+00:00';
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  expect(plain(zonedWeekdayTime(at, auckland, locale))).toBe(time);
  expect(plain(zonedMoment(at, auckland, locale))).toBe(moment);
});

test('R1.34 booking: a time in a zone that this machine does not know is shown in UTC, which is named', () => {
  const [moment, unknown] = ['2026-12-01T15:30:00+00:00', 'America/New_Island'];
  expect(zonedMoment(moment, unknown, 'en')).toBe(zonedMoment(moment, 'UTC', 'en'));
  expect(zoneName(moment, unknown, 'en')).toBe(zoneName(moment, 'UTC', 'en'));
  expect(zonedDate(moment, unknown)).toBe('2026-12-01');
});
