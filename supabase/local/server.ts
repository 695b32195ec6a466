import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { openBackend, type EmbeddedBackend } from './backend.ts';
import { CannotStart } from './cannot-start.ts';
import { createFrontDoor } from './front-door.ts';
import { createSite } from './site/site.ts';

export interface RunningServer {
  /** Without a slash at its end. */
  url: string;
  backend: EmbeddedBackend;
  /** Finishes the requests in flight (3 s at most), closes the database and releases the folder. */
  close: () => Promise<void>;
}

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** The address to listen on. Unless it is given, only this machine can connect. */
  host?: string;
  dataDir: string;
  /** The folder of the built site. */
  distDir: string;
}

/** Milliseconds that requests in flight may take once the server is told to stop. */
const GRACE = 3000;

/**
 * Serves the built site and the embedded backend from one origin.
 *
 * @throws CannotStart when the port is taken, or for one of the backend's reasons
 */
export async function startServer({
  port,
  host = '127.0.0.1',
  dataDir,
  distDir,
}: ServerOptions): Promise<RunningServer> {
  const site = createSite(distDir);
  let backend: Promise<EmbeddedBackend> | undefined;

  const api = getRequestListener(
    async (request, { incoming }) =>
      (await backend)?.fetch(request, incoming.socket.remoteAddress) ??
      new Response(null, { status: 503 }),
    { errorHandler: failed, overrideGlobalObjects: false },
  );
  const http = createFrontDoor({
    host,
    backend: (request, response) => void api(request, response),
    site,
  });

  // Listen first: mails link to the port, and a taken one is reported before the database starts.
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new CannotStart(`Port ${port} is taken. Set PORT to another one.`)
          : error,
      );
    });
    http.listen(port, host, resolve);
  });
  // The address of a TCP server is always an AddressInfo.
  const url = `http://localhost:${(http.address() as AddressInfo).port}`;

  try {
    backend = openBackend({ dataDir, siteUrl: url });
    const opened = await backend;
    return {
      url,
      backend: opened,
      async close() {
        await stop(http);
        await opened.close();
      },
    };
  } catch (error) {
    await stop(http);
    throw error;
  }
}

async function stop(http: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  const deadline = Date.now() + GRACE;
  let open = true;
  void closed.then(() => (open = false));
  // A connection that is kept alive can be closed only once its answer is out.
  while (open && Date.now() < deadline) {
    http.closeIdleConnections();
    await Promise.race([closed, wait(25)]);
  }
  http.closeAllConnections();
  await closed;
}

/** Whatever throws here is our own bug, except for malformed requests and visitors who hang up. */
function failed(error: unknown): Response {
  const { name, code } = error as Partial<NodeJS.ErrnoException>;
  if (name === 'RequestError') return new Response(null, { status: 400 });
  if (code !== 'ECONNRESET') console.error(error);
  return new Response(null, { status: 500 });
}
