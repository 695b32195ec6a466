import { expect, test } from 'vitest';

import { amountWithin, parseAmount, typedAmount } from './amount.ts';
import { readLine } from './useLines.ts';

test.each([
  ['450', 45_000],
  [' 99,5 ', 9_950],
  ['99.50', 9_950],
  ['0.07', 7],
  ['-20', -2_000],
  ['1234567.89', 123_456_789],
])('the amount %j is %d cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

test.each(['', '1,234.50', '1.234', '12345678', 'USD 5', '--1', '1e3', '５'])(
  '%j is not an amount',
  (text) => {
    expect(parseAmount(text)).toBeUndefined();
  },
);

test('an amount is above zero and within the most', () => {
  expect(amountWithin('0.01', 500)).toBe(1);
  expect(amountWithin('5', 500)).toBe(500);
  for (const typed of ['5.01', '0', '-1', 'five'])
    expect(amountWithin(typed, 500)).toBeUndefined();
});

test('a formatted amount is parsed to the same cents', () => {
  for (const cents of [7, 100, 9_950, 123_456_789, -2_000])
    expect(parseAmount(typedAmount(cents))).toBe(cents);
});

test('a line needs a title within the limit and an amount other than zero', () => {
  const line = { id: 1, title: ' 翻译 ', amount: '5' };
  expect(readLine(line)).toEqual({ title: '翻译', amount: 500 });
  expect(readLine({ ...line, title: ' ' })).toBeUndefined();
  expect(readLine({ ...line, title: 'x'.repeat(201) })).toBeUndefined();
  expect(readLine({ ...line, amount: '0' })).toBeUndefined();
});
