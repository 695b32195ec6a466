// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

import {
  faultNames,
  faults,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../tests/stubs/backend.ts';

let backend: StubbedBackend;

beforeEach(() => {
  backend = stubBackend({ session: JSON.stringify(sessionAnswer()) });
});

const load = () => import('./own-account.ts');

test.each([
  ['"officer"', true],
  ['"manager"', true],
  ['null', false],
])('§11 the role %s: staff %s', async (role, staff) => {
  backend.json('/rpc/staff_role', role);
  expect(await (await load()).isStaff()).toBe(staff);
});

test.each([
  ['true', true],
  ['false', false],
  // The session has ended.
  ['null', true],
])('R1.31 the answer %s: a password %s', async (answer, has) => {
  backend.json('/rpc/has_password', answer);
  expect(await (await load()).hasPassword()).toBe(has);
});

test.each(faultNames)(
  'R1.21 %s: counts as a client with a password within eight seconds',
  async (name) => {
    const { hasPassword, isStaff } = await load();
    vi.useFakeTimers();
    backend.answer('/rpc/', faults[name]);
    const answers = Promise.all([isStaff(), hasPassword()]);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await answers).toEqual([false, true]);
  },
);
