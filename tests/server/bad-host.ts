import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

type Answer = (request: Request) => Response | Promise<Response>;

/** What a host does wrong to an answer, whose text is given. */
type Fault = (response: Response, text: string) => Response;

/** Changes the text of an answer and nothing else. */
export const rewrite =
  (change: (text: string) => string): Fault =>
  ({ status, headers }, text) =>
    new Response(change(text), { status, headers });

/** Changes headers of an answer. Null removes one. */
export const reheader =
  (change: Record<string, string | null>): Fault =>
  (response) => {
    for (const [name, value] of Object.entries(change)) {
      response.headers.delete(name);
      if (value !== null) response.headers.set(name, value);
    }
    return response;
  };

/** Replaces the answer. */
export const instead =
  (status: number, body?: object): Fault =>
  () =>
    body ? Response.json(body, { status }) : new Response(null, { status });

/** Answers like `answer`, with faults by method and path, such as `POST /rest/v1/profiles`. */
export async function serveBadly(
  answer: Answer,
  faults: Record<string, Fault>,
): Promise<{ origin: string; close: () => void }> {
  const listener = getRequestListener(
    async (request) => {
      const fault = faults[`${request.method} ${new URL(request.url).pathname}`];
      if (!fault) return answer(request);
      request.headers.delete('accept-encoding');
      const response = await answer(request);
      const text = await response.clone().text();
      response.headers.delete('content-length');
      return fault(response, text);
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server is always an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
