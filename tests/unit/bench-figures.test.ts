import { expect, test } from 'vitest';

import { faultsOf, type Flood } from '../bench/flood.ts';
import { median, ratio, showSpread } from '../bench/spread.ts';

test('D8 bench: the median of an odd and of an even number of runs, in any order', () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([4, 1, 30, 2])).toBe(3);
});

test.each([[[]], [[1, NaN]], [[Infinity]]])(
  'D8 bench: no median of %j, which would pass for a figure',
  (values) => {
    expect(() => median(values)).toThrow('no median');
    expect(() => showSpread(values)).toThrow('no median');
  },
);

test('D8 bench: a spread is the median with the least and the most', () => {
  expect(showSpread([12.44, 11.9, 30])).toBe('12.4 (11.9–30.0)');
  expect(showSpread([0.1234, 0.1234], 3)).toBe('0.123');
});

test('D8 bench: a ratio is that of the medians, so that one slow run counts as one', () => {
  expect(ratio([2, 3, 90], [1, 2, 2])).toBe(1.5);
});

test('D8 bench: connection errors and other answers than those allowed are faults', () => {
  const run = (statuses: Record<string, number>, errors = 0): Flood => ({
    ...{ statuses, errors },
    ...{ answers: 0, answersASecond: 0, p50: 0, p99: 0 },
  });
  const allowed = (status: number) => status === 201 || status === 429;
  expect(faultsOf(run({ 201: 200, 429: 800 }), allowed)).toEqual([]);
  expect(faultsOf(run({ 201: 1, 500: 2, 200: 3 }, 4), allowed)).toEqual([
    '4 connection errors',
    '3 × 200',
    '2 × 500',
  ]);
});
