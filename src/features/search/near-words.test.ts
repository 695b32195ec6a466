import { expect, test } from 'vitest';

import { isNear } from './near-words.ts';

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
])('D2 search: whether "%s" is near %s is %s', (search, matches, near) => {
  expect(isNear(search, matches)).toBe(near);
});
