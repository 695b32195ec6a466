// @vitest-environment happy-dom
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';

import {
  failureKinds,
  type FaultName,
  faultNames,
  faults,
  within,
} from '../../tests/stubs/backend.ts';
import { prepareCalls } from '../../tests/stubs/calls.ts';
import { nothing, rowsOf } from '../supabase/response-shapes.ts';

const ready = prepareCalls(async () => ({
  ...(await import('./backend-api.ts')),
  ...(await import('../supabase/call-function.ts')),
}));
type Calls = ReturnType<typeof ready>['calls'];

const steps = rowsOf(v.object({ id: v.string() }));
const readSteps = ({ query }: Calls) =>
  query('Not read', steps, (db) => db.from('case_steps').select('id'));
const askRole = ({ query }: Calls) =>
  query('Not read', v.string(), (db) => db.rpc('staff_role'));
const change = ({ mutate }: Calls) =>
  mutate('Not done', nothing, (db) => db.rpc('cancel_deletion'));
const invite = ({ mutate, callFunction }: Calls) =>
  mutate('Not invited', v.object({ invited: v.boolean() }), () =>
    callFunction('invite-client', {}),
  );

interface Kind {
  call: (calls: Calls) => Promise<{ ok: boolean }>;
  path: string;
  answer: object | string;
  /** Faults that the library takes for a valid response: an empty list or body. */
  taken?: FaultName[];
}

const kinds: Record<string, Kind> = {
  'the read of a list': {
    call: readSteps,
    path: '/case_steps',
    answer: [],
    taken: ['404 with a list'],
  },
  'a question to a function': { call: askRole, path: '/staff_role', answer: '"officer"' },
  'a change': {
    call: change,
    path: '/cancel_deletion',
    answer: '',
    taken: ['404 without a body', '404 with a list', '200 with JSON'],
  },
  'a call of an edge function': {
    call: invite,
    path: '/functions/v1/invite-client',
    answer: { invited: true },
  },
};

describe.each(Object.entries(kinds))('R1.20 R1.21 %s', (_, kind) => {
  const { call, path, answer, taken = [] } = kind;

  test('returns the response', async () => {
    const { backend, calls } = ready();
    backend.json(path, answer);
    expect(await call(calls)).toMatchObject({ ok: true });
  });

  test.each(faultNames)('with %s ends within 16 s', async (fault) => {
    const { backend, calls } = ready();
    backend.answer(path, faults[fault]);
    expect(await within(16_000, backend, () => call(calls))).toMatchObject(
      taken.includes(fault)
        ? { ok: true }
        : { ok: false, failure: { kind: failureKinds[fault] } },
    );
  });

  test('without a session sends nothing', async () => {
    const { backend, calls } = ready();
    localStorage.clear();
    expect(await call(calls)).toEqual({ ok: false, failure: { kind: 'ended' } });
    expect(backend.requests).toEqual([]);
  });
});

test('an exception of ours is no lost connection, and is logged whole', async () => {
  const { backend, calls } = ready();
  backend.json('/staff_role', '"officer"');
  const fault = new TypeError('undefined is not an object');
  const fail = () => {
    throw fault;
  };
  const unreadable = v.pipe(v.string(), v.transform(fail));
  for (const outcome of [
    await calls.query('Not read', v.string(), fail),
    await calls.query('Not read', unreadable, (db) => db.rpc('staff_role')),
  ])
    expect(outcome).toEqual({ ok: false, failure: { kind: 'server' } });
  const logged = ['Not read:', fault];
  expect(vi.mocked(console.error).mock.calls).toEqual([logged, logged]);
});

test('a refusal keeps its code', async () => {
  const { backend, calls } = ready();
  backend.json('/cancel_deletion', { code: 'too_late', message: 'Raw words' }, 409);
  expect(await change(calls)).toEqual({
    ok: false,
    failure: { kind: 'conflict', code: 'too_late' },
  });
});

test.each(['no_case', 'no_invoice'])(
  'the refusal %s may mean that the session has ended',
  async (code) => {
    const { backend, calls } = ready();
    backend.json('/cancel_deletion', { code, message: 'Raw words' }, 404);
    expect(await change(calls)).toMatchObject({ failure: { kind: 'conflict', code } });
    backend.answer('/auth/v1/user', faults['403']);
    backend.json('/auth/v1/logout', '', 204);
    expect(await change(calls)).toMatchObject({ failure: { kind: 'ended' } });
  },
);

test('a row of another shape is left out; a response of another shape is a failure', async () => {
  const { backend, calls } = ready();
  backend.json('/case_steps', [{ id: 1 }, { id: 'one' }]);
  expect(await readSteps(calls)).toEqual({
    ok: true,
    value: [{ id: 'one' }],
    leftOut: 1,
  });
  backend.json('/case_steps', { id: 'one' });
  expect(await readSteps(calls)).toEqual({ ok: false, failure: { kind: 'server' } });
});
