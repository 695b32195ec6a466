// Why: all requests of @supabase/lite share one connection, and so one transaction and role, and it passes
// headers only to functions called by name.
// Proof: tests/server/api.test.ts.
import type { PgliteConnection } from '@supabase/lite/pglite';

import type { Fetch } from './fetch.ts';

/**
 * Handles one request at a time (docs/reliability.md R3.13) and sets its headers in the database, like
 * PostgREST: the limiter of contact_submissions reads the sender's address there. Reads the body first, so
 * that a slow sender blocks nobody.
 * Also returns a function that waits for the requests so far.
 */
export function inTurn(
  { driver }: PgliteConnection,
  answer: Fetch,
): { fetch: Fetch; settled: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  const run = async (request: Request) => {
    const headers = JSON.stringify(Object.fromEntries(request.headers));
    await driver.query(`select set_config('request.headers', $1, false)`, [headers]);
    return answer(request);
  };
  return {
    async fetch(request) {
      const whole = await withBody(request);
      const turn = last.then(() => run(whole));
      last = turn.catch(() => undefined);
      return turn;
    },
    settled: async () => void (await last),
  };
}

async function withBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const { url, method } = request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(body.byteLength));
  return new Request(url, { method, headers, body });
}
