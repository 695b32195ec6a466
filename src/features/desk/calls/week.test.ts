import { expect, test } from 'vitest';

import * as week from './week.ts';

const range = (starts: string, ends: string) => ({ starts, ends });

test.each([
  ['both ends filled in', [range('09:00', '')], ['missing']],
  ['an end after the start', [range('17:00', '09:00')], ['order']],
  ['an end that is not the start', [range('09:00', '09:00')], ['order']],
  [
    'ranges apart, in any order',
    [range('13:00', '17:00'), range('12:00', '13:30')],
    [undefined, 'overlap'],
  ],
  [
    'nothing of ranges that touch',
    [range('13:00', '17:00'), range('09:00', '13:00')],
    [undefined, undefined],
  ],
])('a day needs %s', (_, ranges, problems) => {
  expect(week.problemsOfDay(ranges)).toEqual(problems);
});

test('Monday is copied to Tuesday to Friday, and the weekend stays', () => {
  const typed = week.weekOf([
    { weekday: 1, starts: '09:00', ends: '12:00' },
    { weekday: 1, starts: '13:00', ends: '17:00' },
    { weekday: 3, starts: '10:00', ends: '11:00' },
    { weekday: 6, starts: '10:00', ends: '12:00' },
  ]);
  const copied = week.copyMonday(typed);
  for (const day of [1, 2, 3, 4]) expect(copied[day]).toEqual(typed[0]);
  expect(copied.slice(5)).toEqual([[range('10:00', '12:00')], []]);
});

test('a week keeps its hours on the way to the form and back', () => {
  const hours = [
    { weekday: 2, starts: '09:00', ends: '17:30' },
    { weekday: 7, starts: '10:00', ends: '12:00' },
  ];
  expect(week.hoursOf(week.weekOf(hours))).toEqual(hours);
});

test('ranges are added, changed and removed on their own day', () => {
  let typed = week.addRange(week.weekOf([]), 0);
  typed = week.addRange(typed, 0);
  typed = week.changeRange(typed, 0, 1, { starts: '18:00', ends: '19:00' });
  typed = week.removeRange(typed, 0, 0);
  expect(week.hoursOf(typed)).toEqual([{ weekday: 1, starts: '18:00', ends: '19:00' }]);
});
