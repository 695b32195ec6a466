// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  faultNames,
  faults,
  removeStubs,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../tests/stubs/backend.ts';

let backend: StubbedBackend;

beforeEach(() => {
  backend = stubBackend({ session: JSON.stringify(sessionAnswer()) });
});
afterEach(removeStubs);

async function ask(): Promise<boolean> {
  const { hasPassword } = await import('./has-password.ts');
  return hasPassword();
}

test.each([
  ['true', true],
  ['false', false],
  // The session has ended.
  ['null', true],
])('R31 the answer %s: a password %s', async (answer, has) => {
  backend.json('/rpc/has_password', answer);
  expect(await ask()).toBe(has);
});

test.each(faultNames)('R21 %s: none is asked for, within two seconds', async (name) => {
  vi.useFakeTimers();
  backend.answer('/rpc/has_password', faults[name]);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await asked).toBe(true);
});
