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
  const { isStaff } = await import('./staff.ts');
  return isStaff();
}

test.each([
  ['"officer"', true],
  ['"manager"', true],
  ['null', false],
])('§11 the role %s: staff %s', async (role, staff) => {
  backend.json('/rpc/staff_role', role);
  expect(await ask()).toBe(staff);
});

test.each(faultNames)('R21 %s: not staff, within two seconds', async (name) => {
  vi.useFakeTimers();
  backend.answer('/rpc/staff_role', faults[name]);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await asked).toBe(false);
});
