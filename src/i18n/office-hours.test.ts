import { describe, expect, test } from 'vitest';

import { aheadOf, officeHours } from './office-hours.ts';

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
  return `${first} to ${last}, ${from} to ${to}`
    .replace(/\s/g, ' ')
    .replace(' \u2060', ' ');
}

describe('office hours', () => {
  test.each([
    ['Europe/London', summer, 'Mon to Fri, 9:00 AM to 6:00 PM'],
    ['Europe/London', winter, 'Mon to Fri, 9:00 AM to 6:00 PM'],
    ['Asia/Jakarta', summer, 'Mon to Fri, 3:00 PM to 12:00 AM'],
    ['Asia/Jakarta', winter, 'Mon to Fri, 4:00 PM to 1:00 AM'],
    ['Asia/Kolkata', winter, 'Mon to Fri, 2:30 PM to 11:30 PM'],
    ['America/Los_Angeles', winter, 'Mon to Fri, 1:00 AM to 10:00 AM'],
    // America has changed its clocks by then, Europe has not.
    ['America/Los_Angeles', '2026-03-18', 'Mon to Fri, 2:00 AM to 11:00 AM'],
    ['Pacific/Honolulu', summer, 'Sun to Thu, 10:00 PM to 7:00 AM'],
    ['Pacific/Kiritimati', winter, 'Mon to Fri, 11:00 PM to 8:00 AM'],
  ])('in %s on %s: %s', (zone, day, text) => {
    expect(readIn(zone, day)).toBe(text);
  });

  test('use the language’s own weekdays and times', () => {
    expect(readIn('Asia/Jakarta', winter, 'id')).toBe('Sen to Jum, 16.00 to 01.00');
    expect(readIn('Asia/Jakarta', winter, 'ru')).toBe('пн to пт, 16:00 to 01:00');
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
