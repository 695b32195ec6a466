// Why: @supabase/lite shares one connection, and so one transaction and role, among requests, and
// passes their headers only to functions that are called by name.
// Proof: tests/server/api.test.ts.
import type { PgliteConnection } from '@supabase/lite/pglite';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Has `answer` work on one request after the other (docs/reliability.md R3.13), and sets its
 * headers in the database, as PostgREST does: the limiter of contact_submissions looks for the
 * sender's address there. The body is read before, so that a slow sender holds up nobody.
 *
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

/** Returns the request with its body read, and with the real length of that. */
async function withBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const { url, method } = request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(body.byteLength));
  return new Request(url, { method, headers, body });
}
