import { expect, test } from 'vitest';

import { firstOf } from './first-of.ts';

test('aborts with the first, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = firstOf(one.signal, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort('second');
  one.abort('first');
  expect([signal.aborted, signal.reason]).toEqual([true, 'second']);
});

test('is aborted from the start if one of them is', () => {
  const signal = firstOf(new AbortController().signal, AbortSignal.abort('before'));
  expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
});
