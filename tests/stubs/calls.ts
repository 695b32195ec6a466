import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  removeStubs,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from './backend.ts';

/** A call, its path, a valid response ('' if it returns nothing), and what it sends, if anything. */
export type Call<Calls> = [
  name: string,
  call: (calls: Calls) => Promise<{ ok: boolean }>,
  path: string,
  answer: object | string,
  body?: object,
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

/**
 * Tests what each call sends, and that it can read its response. How calls fail is the same for all
 * (src/application/backend-api.test.ts).
 * @param ready what was prepared before each test (`prepareCalls`)
 */
export function testCalls<Calls>(all: Call<Calls>[], ready: () => Ready<Calls>): void {
  test.each(all)('%s', async (_, call, path, answer, body) => {
    const { backend, calls } = ready();
    backend.json(path, answer);
    const outcome = await call(calls);
    expect(outcome).toMatchObject({ ok: true });
    expect(outcome, 'rows of another shape').not.toHaveProperty('leftOut');
    const request = backend.requests.find((one) => one.path.includes(path));
    if (body) expect(request?.body).toEqual(body);
  });
}
