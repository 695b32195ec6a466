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

test('D8 bench: what breaks, has no answer or another than those allowed is a fault', () => {
  const run = (changes: Partial<Flood>): Flood => ({
    ...{ statuses: {}, broken: 0, unanswered: 0 },
    ...{ answers: 0, answersASecond: 0, p50: 0, p99: 0 },
    ...changes,
  });
  const allowed = (status: number) => status === 201 || status === 429;
  expect(faultsOf(run({ statuses: { 201: 200, 429: 800 } }), allowed)).toEqual([]);
  const statuses = { 200: 3, 201: 1, 500: 2 };
  expect(faultsOf(run({ statuses, broken: 4, unanswered: 5 }), allowed)).toEqual([
    '4 connections broke',
    '5 requests had no answer in 10 s',
    '3 × 200',
    '2 × 500',
  ]);
});
