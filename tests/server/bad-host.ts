import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';

type Fault = (response: Response, text: string) => Response;

export const changeBody =
  (change: (text: string) => string): Fault =>
  ({ status, headers }, text) =>
    new Response(change(text), { status, headers });

export const changeHeaders =
  (change: Record<string, string | null>): Fault =>
  (response) => {
    for (const [name, value] of Object.entries(change)) {
      response.headers.delete(name);
      if (value !== null) response.headers.set(name, value);
    }
    return response;
  };

export const replaceWith =
  (status: number, body?: object): Fault =>
  () =>
    body ? Response.json(body, { status }) : new Response(null, { status });

/** Answers like `well`, with faults by method and path, such as `POST /rest/v1/profiles`. */
export async function serveWithFaults(
  well: RequestListener,
  faults: Record<string, Fault>,
): Promise<{ origin: string; close: () => void }> {
  const good = await listen(well);
  const faulty = getRequestListener(
    async ({ method, url, headers, body }) => {
      const { pathname, search } = new URL(url);
      const answer = await fetch(good.origin + pathname + search, {
        method,
        headers,
        body: body && (await new Response(body).arrayBuffer()),
        redirect: 'manual',
      });
      const { status } = answer;
      const sent = new Headers(answer.headers);
      // The body is already decompressed.
      for (const name of ['content-encoding', 'content-length']) sent.delete(name);
      const text = await answer.text();
      const response = new Response(text || null, { status, headers: sent });
      return faults[`${method} ${pathname}`]?.(response, text) ?? response;
    },
    { overrideGlobalObjects: false },
  );
  const bad = await listen((request, response) => {
    const [path] = (request.url ?? '').split('?');
    const listener = faults[`${request.method} ${path}`] ? faulty : well;
    void listener(request, response);
  });
  return {
    origin: bad.origin,
    close() {
      good.close();
      bad.close();
    },
  };
}

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is always an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
