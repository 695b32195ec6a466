import { object, safeParse } from 'valibot';
import { expect, test } from 'vitest';

import { optionalDay, problemsOf } from './field-schemas.ts';

test.each([
  ['', undefined],
  ['1900-01-01', undefined],
  ['2100-12-31', undefined],
  ['1899-12-31', 'year'],
  ['2101-01-01', 'year'],
  ['0202-04-03', 'year'],
  ['20261-04-03', 'year'],
])('forms: the day %j has the problem %s', (day, problem) => {
  const { issues } = safeParse(object({ day: optionalDay }), { day });
  expect(problemsOf(issues)['day']?.kind).toBe(problem);
});
