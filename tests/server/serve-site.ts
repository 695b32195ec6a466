import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSite } from '../../supabase/local/site/site.ts';

export interface Served {
  origin: string;
  close: () => void;
}

/** Serves a built site without the backend, for tests that need no database. */
export async function serveSite(dist: string): Promise<Served> {
  const server = createServer(createSite(dist)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server is always an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
