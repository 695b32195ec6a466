// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { faults } from '../../tests/stubs/backend.ts';
import { prepareCalls } from '../../tests/stubs/calls.ts';

const ready = prepareCalls(() => import('./role.ts'));

describe('the role', () => {
  test('is null if the session is valid', async () => {
    const { backend, calls } = ready();
    backend.json('/staff_role', 'null');
    expect(await calls.readRole()).toEqual({ ok: true, value: null });
  });

  test('R1.12 is a failure if the session was ended elsewhere', async () => {
    const { backend, calls } = ready();
    backend.json('/staff_role', 'null');
    backend.answer('/auth/v1/user', faults['403']);
    expect(await calls.readRole()).toEqual({ ok: false, failure: { kind: 'ended' } });
  });

  test('is a failure if it is unknown', async () => {
    const { backend, calls } = ready();
    backend.json('/staff_role', '"owner"');
    expect(await calls.readRole()).toEqual({ ok: false, failure: { kind: 'server' } });
  });
});
