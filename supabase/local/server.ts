import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';

import { getRequestListener } from '@hono/node-server';

import { type EmbeddedBackend, isBackendPath, openBackend } from './backend.ts';
import { CannotStart } from './data-folder.ts';
import { createSite, urlOf } from './site/site.ts';

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  backend: EmbeddedBackend;
  /** Finishes pending requests (3 s at most), closes the database and releases the folder. */
  close: () => Promise<void>;
}

interface ServerOptions {
  port: number;
  /** By default only this machine can connect. */
  host?: string;
  dataDir: string;
  distDir: string;
}

/** Milliseconds that pending requests may take after the stop signal. */
const grace = 3000;

/** @throws CannotStart if the port is taken, or for one of the backend's reasons */
export async function startServer({
  port,
  host = '127.0.0.1',
  dataDir,
  distDir,
}: ServerOptions): Promise<RunningServer> {
  const site = createSite(distDir);
  let backend: Promise<EmbeddedBackend> | undefined;
  const api = getRequestListener(
    async (request) =>
      (await backend)?.fetch(request) ?? new Response(null, { status: 503 }),
    { overrideGlobalObjects: false },
  );
  const http = createServer((request, response) => {
    if (!isOurHost(request)) response.writeHead(421).end();
    else if (isBackendPath(urlOf(request)?.pathname ?? '')) void api(request, response);
    else site(request, response);
  });

  // Listens first: emails link to the port, and a taken port fails before the database starts.
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
  // A TCP server's address is always an AddressInfo.
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

/**
 * Requires this machine's name or an IP address. Otherwise another site whose name points here (DNS
 * rebinding) could read the captured emails.
 */
function isOurHost({ headers }: IncomingMessage): boolean {
  const name = URL.parse(`http://${headers.host}`)?.hostname ?? '';
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) > 0;
}

async function stop(http: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  // A keep-alive connection can be closed only after its response.
  const idle = setInterval(() => http.closeIdleConnections(), 25);
  const end = setTimeout(() => http.closeAllConnections(), grace);
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}
