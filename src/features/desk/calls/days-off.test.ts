import { expect, test } from 'vitest';

import { absencesOf, daysOf } from './days-off.ts';

test('days in a row are one absence, in any order and over the end of a month', () => {
  const days = ['2027-01-01', '2026-12-30', '2026-12-31', '2026-11-02', '2026-12-31'];
  expect(absencesOf(days)).toEqual([
    { first: '2026-11-02', last: '2026-11-02' },
    { first: '2026-12-30', last: '2027-01-01' },
  ]);
});

test('an absence covers the days of a change of the clock once', () => {
  expect(daysOf({ first: '2026-10-24', last: '2026-10-26' })).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]);
});
