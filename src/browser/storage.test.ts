// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  dropStored,
  readStored,
  readStoredObject,
  store,
  storedKeys,
  takeStored,
} from './storage.ts';

const key = 'entry';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('storage: an entry is read, taken and dropped', () => {
  expect(store('sessionStorage', key, '{"a":1}')).toBe(true);
  expect(readStored('sessionStorage', key)).toBe('{"a":1}');
  expect(readStoredObject('sessionStorage', key)).toEqual({ a: 1 });
  expect(storedKeys('sessionStorage')).toEqual([key]);
  expect(takeStored('sessionStorage', key)).toBe('{"a":1}');
  expect(takeStored('sessionStorage', key)).toBeNull();
  store('sessionStorage', key, '');
  dropStored('sessionStorage', key);
  expect(storedKeys('sessionStorage')).toEqual([]);
});

test.each(['', '{', 'null', '1', '"text"', '[]'])(
  'storage: %j is an empty object',
  (stored) => {
    store('sessionStorage', key, stored);
    expect(readStoredObject('sessionStorage', key)).toEqual({});
  },
);

test('storage: blocked, it is empty and stores nothing', () => {
  const blocked = new Proxy({} as Storage, {
    get() {
      throw new DOMException('Blocked', 'SecurityError');
    },
    ownKeys() {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  for (const storage of [blocked, undefined]) {
    vi.stubGlobal('sessionStorage', storage);
    expect(store('sessionStorage', key, '{}')).toBe(false);
    expect(takeStored('sessionStorage', key)).toBeNull();
    expect(readStoredObject('sessionStorage', key)).toEqual({});
    expect(storedKeys('sessionStorage')).toEqual([]);
  }
});
