import { expect, test } from 'vitest';

import { parseAmount, typedAmount } from './amount.ts';
import { readLine } from './useLines.ts';

test.each([
  ['450', 45_000],
  [' 99,5 ', 9_950],
  ['99.50', 9_950],
  ['0.07', 7],
  ['-20', -2_000],
  ['1234567.89', 123_456_789],
])('desk: an amount typed as %j is %d cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

test.each(['', '1,234.50', '1.234', '12345678', 'USD 5', '--1', '1e3', '５'])(
  'desk: %j is no amount',
  (text) => {
    expect(parseAmount(text)).toBeUndefined();
  },
);

test('desk: cents are typed back as they were', () => {
  for (const cents of [7, 100, 9_950, 123_456_789, -2_000])
    expect(parseAmount(typedAmount(cents))).toBe(cents);
});

test('desk: a line has a title that fits and an amount that is not nothing', () => {
  const line = { id: 1, title: ' 翻译 ', amount: '5' };
  expect(readLine(line)).toEqual({ title: '翻译', amount: 500 });
  expect(readLine({ ...line, title: ' ' })).toBeUndefined();
  expect(readLine({ ...line, title: 'x'.repeat(201) })).toBeUndefined();
  expect(readLine({ ...line, amount: '0' })).toBeUndefined();
});
