import { expect, test } from 'vitest';

import { excerptParts } from './excerpt.ts';
import { isNear } from './near.ts';

test('R16 search: an excerpt is text in pieces, whatever HTML it names', () => {
  expect(excerptParts('a <mark>b &lt;img&gt;</mark> &amp;lt; c')).toEqual([
    { text: 'a ', marked: false },
    { text: 'b <img>', marked: true },
    { text: ' &lt; c', marked: false },
  ]);
  expect(excerptParts('<mark>a</mark>')).toEqual([{ text: 'a', marked: true }]);
});

test.each([
  ['bank', ['Banking'], true],
  ['banking', ['bank'], true],
  ['visa kitas', ['KITAS'], true],
  ['счета', ['счёт'], true],
  ['gia phep', ['giấy phép'], true],
  ['签证办理', ['签证'], true],
  ['签', ['签证'], true],
  ['z', ['China Z visa'], true],
  ['zzzqqq', ['China Z visa'], false],
  ['qwerty', ['quick'], false],
])('D2 search: "%s" is near %s: %s', (search, found, near) => {
  expect(isNear(search, found)).toBe(near);
});
