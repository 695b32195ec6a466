import { createServer, type RequestListener, type Server } from 'node:http';
import { isBackendPath } from './backend.ts';
import { inTurn } from './in-turn.ts';
import { refusedHost } from './own-host.ts';
import { requestUrl } from './request-url.ts';

export interface FrontDoorOptions {
  /** The address to listen on, which is a host of ours as well. */
  host: string;
  /** Answers what is for the backend. */
  backend: RequestListener;
  /** Answers all else. */
  site: RequestListener;
}

/** Then a connection is closed and the client makes another: bounds what one may send ahead. */
const REQUESTS_A_CONNECTION = 100;

/** The HTTP server before site and backend: lets in what is meant for us, in bearable amounts. */
export function createFrontDoor({ host, backend, site }: FrontDoorOptions): Server {
  const server = createServer(
    inTurn((request, response) => {
      const refused = refusedHost(request, host);
      if (refused) response.writeHead(refused).end();
      else if (isBackendPath(requestUrl(request)?.pathname ?? ''))
        backend(request, response);
      else site(request, response);
    }),
  );
  server.maxRequestsPerSocket = REQUESTS_A_CONNECTION;
  server.on('dropRequest', (_, socket) => socket.destroy());
  return server;
}
