import { expect, test } from 'vitest';

import { namedZones, zonedDay, zonedTime, zoneName } from './zoned-time.ts';

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
