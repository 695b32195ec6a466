import { expect, test } from 'vitest';

import { spaceBefore } from './note.ts';

test.each([
  ['(optional)', ' '],
  ['（选填）', ''],
])('a text before %s is followed by %j', (note, space) => {
  expect(spaceBefore(note)).toBe(space);
});
