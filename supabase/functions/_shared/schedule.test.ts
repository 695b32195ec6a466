import { expect, test } from 'vitest';

import { isScheduled } from './schedule.ts';

test.each([
  ['secret', 'Bearer secret', true],
  ['secret', 'Bearer other', false],
  ['secret', 'secret', false],
  ['secret', '', false],
  ['', 'Bearer ', false],
  ['', '', false],
  [undefined, 'Bearer undefined', false],
])('schedule: with the secret %j, %j is %s', (secret, Authorization, scheduled) => {
  const headers = new Headers({ Authorization });
  const request = new Request('https://crossport.example', { headers });
  expect(isScheduled(request, secret)).toBe(scheduled);
});
