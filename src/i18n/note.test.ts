import { expect, test } from 'vitest';

import { spaceBefore } from './note.ts';

test.each([
  ['(optional)', ' '],
  ['（选填）', ''],
])('the space before %s is %j', (note, space) => {
  expect(spaceBefore(note)).toBe(space);
});
