import { describe, expect, test } from 'vitest';

import { aheadOf, officeHours } from './hours.ts';

const hours = {
  zone: 'Europe/London',
  days: [1, 5],
  from: '09:00',
  to: '18:00',
} as const;
const summer = '2026-06-24';
const winter = '2026-12-16';

function readIn(zone: string, day: string, locale = 'en'): string {
  const ahead = aheadOf(hours.zone, new Date(`${day}T12:00:00Z`), zone);
  const { first, last, from, to } = officeHours(hours, locale, ahead);
  return `${first} to ${last}, ${from} to ${to}`.replace(/\s/g, ' ');
}

describe('office hours', () => {
  test.each([
    ['Europe/London', summer, 'Monday to Friday, 9:00 AM to 6:00 PM'],
    ['Europe/London', winter, 'Monday to Friday, 9:00 AM to 6:00 PM'],
    ['Asia/Jakarta', summer, 'Monday to Friday, 3:00 PM to 12:00 AM'],
    ['Asia/Jakarta', winter, 'Monday to Friday, 4:00 PM to 1:00 AM'],
    ['Asia/Kolkata', winter, 'Monday to Friday, 2:30 PM to 11:30 PM'],
    ['America/Los_Angeles', winter, 'Monday to Friday, 1:00 AM to 10:00 AM'],
    // America has changed its clocks by then, Europe has not.
    ['America/Los_Angeles', '2026-03-18', 'Monday to Friday, 2:00 AM to 11:00 AM'],
    ['Pacific/Honolulu', summer, 'Sunday to Thursday, 10:00 PM to 7:00 AM'],
    ['Pacific/Kiritimati', winter, 'Monday to Friday, 11:00 PM to 8:00 AM'],
  ])('in %s on %s: %s', (zone, day, text) => {
    expect(readIn(zone, day)).toBe(text);
  });

  test('use the language’s own weekdays and times', () => {
    expect(readIn('Asia/Jakarta', winter, 'id')).toBe('Senin to Jumat, 16.00 to 01.00');
    expect(readIn('Asia/Jakarta', winter, 'ru')).toBe(
      'понедельник to пятница, 16:00 to 01:00',
    );
  });

  test('need no shift in a zone with the same clock', () => {
    for (const zone of ['Europe/London', 'Europe/Lisbon'])
      expect(aheadOf(hours.zone, new Date(), zone)).toBe(0);
  });

  test('use the reader’s own clock by default', () => {
    const now = new Date(`${summer}T12:00:00Z`);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(aheadOf(hours.zone, now)).toBe(aheadOf(hours.zone, now, timeZone));
  });
});
