import { expect, test } from 'vitest';

import { randomKey } from '../../browser/random-key.ts';
import { retryKey } from './retry-key.ts';

test('R1.22 a retry key is a UUID of the form and its content', async () => {
  const key = await retryKey('form', { amount: 1 });
  expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(await retryKey('form', { amount: 1 })).toBe(key);
  expect(await retryKey('form', { amount: 2 })).not.toBe(key);
  expect(await retryKey('other', { amount: 1 })).not.toBe(key);
});

test('R1.22 a random key has 32 hex digits, each time others', () => {
  expect(randomKey()).toMatch(/^[\da-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
