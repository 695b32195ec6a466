import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  failureKinds,
  type FaultName,
  faultNames,
  faults,
  removeStubs,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
  within,
} from './backend.ts';

/** A call, its path and a valid response; '' if the call returns nothing. */
export type Call<Calls> = [
  name: string,
  call: (calls: Calls) => Promise<{ ok: boolean }>,
  path: string,
  answer: object | string,
];

interface Ready<Calls> {
  backend: StubbedBackend;
  calls: Calls;
}

/** Signs in and reloads the calls before each test. */
export function prepareCalls<Calls>(load: () => Promise<Calls>): () => Ready<Calls> {
  let ready: Ready<Calls>;
  beforeEach(async () => {
    const session = sessionAnswer();
    const backend = stubBackend({ session: JSON.stringify(session) });
    backend.json('/auth/v1/user', session.user);
    ready = { backend, calls: await load() };
  });
  afterEach(removeStubs);
  return () => ready;
}

/** Whether the library takes a fault for a valid response: an empty list, `null`, or an empty body. */
function isTaken(fault: FaultName, answer: object | string): boolean {
  if (fault === '404 with a list') return answer === '' || Array.isArray(answer);
  if (fault === '404 without a body') return answer === '' || answer === 'null';
  return fault === '200 with JSON' && answer === '';
}

/**
 * What every call meets. All calls share the code that reads a response, so without FULL only one
 * meets the rest.
 */
const common: FaultName[] = ['aborted', '500 with HTML'];

/**
 * Tests that each call returns its response, reports faults, and needs a session.
 * @param ready what was prepared before each test (`prepareCalls`)
 */
export function testCalls<Calls>(all: Call<Calls>[], ready: () => Ready<Calls>): void {
  const rows = all
    .flatMap(([name, call, path, answer], index) =>
      faultNames.map((fault) => ({
        name,
        call,
        path,
        fault,
        taken: isTaken(fault, answer),
        isFirst: index === 0,
      })),
    )
    .filter(
      ({ fault, taken, isFirst }) =>
        process.env['FULL'] || isFirst || taken || common.includes(fault),
    );

  function meet({ call, path, fault }: (typeof rows)[number]) {
    const { backend, calls } = ready();
    backend.answer(path, faults[fault]);
    return within(16_000, backend, () => call(calls));
  }

  test.each(all)('%s returns its response', async (_, call, path, answer) => {
    const { backend, calls } = ready();
    backend.json(path, answer);
    expect(await call(calls)).toMatchObject({ ok: true });
  });

  test.each(rows.filter(({ taken }) => !taken))(
    '$name with $fault fails within 16 s with the right kind',
    async (row) => {
      const kind = failureKinds[row.fault];
      expect(await meet(row)).toEqual({ ok: false, failure: { kind } });
    },
  );

  test.each(rows.filter(({ taken }) => taken))(
    '$name with $fault succeeds',
    async (row) => {
      expect(await meet(row)).toMatchObject({ ok: true });
    },
  );

  test.each(all)('%s without a session sends nothing', async (_, call) => {
    const { backend, calls } = ready();
    localStorage.clear();
    expect(await call(calls)).toEqual({ ok: false, failure: { kind: 'ended' } });
    expect(backend.requests).toEqual([]);
  });
}
