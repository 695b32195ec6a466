import { beforeEach } from 'vitest';

import { sessionAnswer, stubBackend, type StubbedBackend } from './backend.ts';

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
  return () => ready;
}
