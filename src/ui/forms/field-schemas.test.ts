import { expect, test } from 'vitest';

import { validate } from './validate.ts';

test.each([
  ['', undefined],
  ['1900-01-01', undefined],
  ['2100-12-31', undefined],
  ['1899-12-31', 'year'],
  ['2101-01-01', 'year'],
  ['0202-04-03', 'year'],
  // One digit too many.
  ['20261-04-03', 'year'],
])('forms: the day %j', (day, problem) => {
  expect(validate(day, { required: false, day: true })?.kind).toBe(problem);
});
