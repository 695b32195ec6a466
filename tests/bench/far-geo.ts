import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { Served } from './served.ts';

/** A round trip of the phone that Lighthouse simulates, in milliseconds. */
const roundTrip = 150;

/**
 * Passes a server's answers on, that of the geo look-up after a round trip. Lighthouse works out
 * what a slow network would do to files, but lets calls be answered at once: sooner than the first
 * paint, which no visitor's network does.
 */
export async function withFarGeo(target: string): Promise<Served> {
  const { host } = new URL(target);
  const proxy = createServer(async (request, response) => {
    if (request.url?.endsWith('/get-geo-data')) await wait(roundTrip);
    const { method, headers } = request;
    const asked = ask(`${target}${request.url}`, {
      method,
      headers: { ...headers, host },
    });
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  // The address of a TCP server is always an AddressInfo.
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
