import { expect, test } from 'vitest';

import {
  readLine,
  type TypedLine,
  withAmount,
  withPeriod,
  withTimes,
} from './useLines.ts';

const line: TypedLine = {
  id: 1,
  title: 'Bookkeeping',
  period: 'month',
  times: 12,
  amount: '1000.00',
};
const typeTimes = (changed: TypedLine, ...typed: number[]) =>
  typed.reduce(withTimes, changed);

test('numbers on the way to the one that is meant do not change its amount', () => {
  expect(typeTimes(line, 2, 24)).toMatchObject({ times: 24, amount: '2000.00' });
  expect(typeTimes(line, 7, 5, 12)).toMatchObject({ times: 12, amount: '1000.00' });
});

test('an amount that is entered is for the number of periods beside it', () => {
  const changed = withAmount(typeTimes(line, 2), '100');
  expect(typeTimes(changed, 3)).toMatchObject({ times: 3, amount: '150.00' });
  expect(typeTimes(withPeriod(changed, 'year'), 2).amount).toBe('200.00');
});

test('without an amount, only the number of periods changes', () => {
  const changed = typeTimes({ ...line, amount: '' }, 100);
  expect(changed).toMatchObject({ times: 99, amount: '' });
  expect(typeTimes(changed, NaN).times).toBe(1);
});

test('a line that is read has nothing but what the database takes', () => {
  expect(readLine(typeTimes(line, 24))).toEqual({
    title: 'Bookkeeping',
    period: 'month',
    times: 24,
    amount: 200_000,
  });
});
