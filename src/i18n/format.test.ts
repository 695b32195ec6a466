import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  formatAgo,
  formatAhead,
  formatChoice,
  formatDate,
  formatDays,
  formatDistance,
  formatFileSize,
  formatHours,
  formatList,
  formatMoment,
  formatNumber,
  formatWeeks,
  regionName,
} from './format.ts';

const spaced = (text: string) => text.replace(/\s/g, ' ');

describe('§9 timelines', () => {
  test.each([
    [1, 1, 'en', '1 week'],
    [1, 2, 'en', '1–2 weeks'],
    [4, 8, 'en', '4–8 weeks'],
    [2, 4, 'es', '2-4 semanas'],
    [1, 1, 'es', '1 semana'],
    [1, 2, 'id', '1–2 minggu'],
    [1, 2, 'zh', '1-2周'],
    [1, 1, 'ru', '1 неделя'],
    [2, 3, 'ru', '2–3 недели'],
    [4, 8, 'ru', '4–8 недель'],
  ])('%d to %d weeks in %s: %s', (least, most, locale, expected) => {
    expect(spaced(formatWeeks(least, most, locale))).toBe(expected);
  });
});

describe('§2 how far off a day or a moment is', () => {
  const now = new Date('2026-11-29T12:00:00Z');

  test.each([
    ['2027-03-01', 'en', 'in 3 months'],
    ['2027-10-05', 'en', 'in 10 months'],
    ['2027-10-05', 'ru', 'через 10 месяцев'],
    ['2031-09-30', 'en', 'in 5 years'],
  ])('%s in %s: %s', (day, locale, expected) => {
    expect(spaced(formatAhead(day, locale, now))).toBe(expected);
  });

  test.each([
    ['2026-11-29T12:00:10Z', '1 minute ago'],
    ['2026-11-29T11:15:00Z', '45 minutes ago'],
    ['2026-11-29T09:00:00Z', '3 hours ago'],
    ['2026-11-28T12:10:00Z', '1 day ago'],
    ['2026-11-22T13:00:00Z', '7 days ago'],
  ])('%s: %s', (moment, expected) => {
    expect(formatAgo(moment, 'en', now)).toBe(expected);
  });

  test.each([
    ['2026-11-29', 'today'],
    ['2026-11-28', 'yesterday'],
    ['2026-12-09', 'in 10 days'],
    ['2026-10-15', '45 days ago'],
    ['2026-07-29', '4 months ago'],
    ['2020-01-01', '7 years ago'],
  ])('the day %s: %s', (day, expected) => {
    expect(formatDistance(day, 'en', now)).toBe(expected);
  });

  test('an older moment has its date', () => {
    expect(formatAgo('2026-11-20T12:00:00Z', 'en', now)).toMatch(/^November 20, 2026/);
  });
});

describe('§2 dates', () => {
  const day = new Date('2025-03-18');

  test.each([
    ['en', 'March 18, 2025'],
    ['es', '18 de marzo de 2025'],
    ['zh', '2025年3月18日'],
    ['id', '18 Maret 2025'],
    ['ru', '18 марта 2025 г.'],
  ])('long form in %s: %s', (locale, expected) => {
    expect(spaced(formatDate(day, locale))).toBe(expected);
  });

  test('formats the same day at any time of that day in UTC', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const time = new Date(day.getTime() + minute * 60_000);
        expect(formatDate(time, 'en')).toBe('March 18, 2025');
      }),
    );
  });
});

describe('D3 figures and places', () => {
  test.each([
    ['en', '1,000', '98%'],
    ['es', '1000', '98 %'],
    ['ru', '1 000', '98 %'],
    ['zh', '1,000', '98%'],
  ])('in %s: %s and %s', (locale, count, share) => {
    expect(spaced(formatNumber(1000, locale))).toBe(count);
    expect(spaced(formatNumber(0.98, locale, 'percent'))).toBe(share);
  });

  test.each([
    ['GB', 'en', 'United Kingdom'],
    ['HK', 'en', 'Hong Kong'],
    ['ID', 'ru', 'Индонезия'],
    ['CN', 'vi', 'Trung Quốc'],
  ])('%s in %s: %s', (country, locale, expected) => {
    expect(regionName(country, locale)).toBe(expected);
  });
});

describe('D3 a file’s size', () => {
  const kB = 1024;

  test.each([
    [1, '1 byte'],
    [586, '586 bytes'],
    [1023, '1,023 bytes'],
    [kB, '1 kB'],
    [12 * kB + 99, '12 kB'],
    // Never “1,024 kB”.
    [1024 * kB - 1, '1 MB'],
    [1.44 * kB * kB, '1.4 MB'],
    [15 * kB * kB, '15 MB'],
  ])('of %d bytes: %s', (bytes, text) => {
    expect(formatFileSize(bytes, 'en')).toBe(text);
  });

  test.each([
    ['es', '586 bytes', '1,4 MB'],
    ['ru', '586 байт', '1,4 МБ'],
    ['zh', '586字节', '1.4 MB'],
  ])('in %s: %s and %s', (locale, small, large) => {
    expect(spaced(formatFileSize(586, locale))).toBe(small);
    expect(spaced(formatFileSize(1.44 * kB * kB, locale))).toBe(large);
  });
});

describe('D3 lists', () => {
  const letters = ['a', 'b', 'c'];

  test.each([
    ['en', 'a, b, and c', 'a, b, or c'],
    ['es', 'a, b y c', 'a, b o c'],
    ['ru', 'a, b и c', 'a, b или c'],
    ['zh', 'a、b和c', 'a、b或c'],
    ['tl', 'a, b at c', 'a, b o c'],
  ])('in %s: %s; %s', (locale, list, choice) => {
    expect(spaced(formatList(letters, locale))).toBe(list);
    expect(formatChoice(letters, locale)).toBe(choice);
  });

  test('Spanish chooses its conjunction by the names, not by the tags around them', () => {
    const tag = (name: string, index: number) => `<a href="/${index}">${name}</a>`;
    expect(formatList(['China', 'Indonesia'], 'es', tag)).toBe(
      '<a href="/0">China</a> e <a href="/1">Indonesia</a>',
    );
  });
});

test('D3 formats: cached formatters of one language do not mix, in any order', () => {
  const day = new Date('2025-03-18T09:30Z');
  const forms: [make: () => string, text: string][] = [
    [() => formatDays(90, 'en'), '90 days'],
    [() => formatDate(day, 'en'), 'March 18, 2025'],
    [() => formatMoment(day, 'en'), 'March 18, 2025 at 9:30 AM UTC'],
    [() => formatHours(1, 'en'), '1 hour'],
    [() => formatWeeks(2, 2, 'en'), '2 weeks'],
    [() => formatChoice(['a', 'b'], 'en'), 'a or b'],
    [() => formatList(['a', 'b'], 'en'), 'a and b'],
    [() => formatNumber(0.5, 'en', 'percent'), '50%'],
    [() => formatNumber(0.125, 'en', 'percent'), '12.5%'],
    [() => formatNumber(1000, 'en'), '1,000'],
    [() => regionName('GB', 'en'), 'United Kingdom'],
  ];
  for (const [make, text] of [...forms, ...forms.toReversed()])
    expect(spaced(make())).toBe(text);
});
