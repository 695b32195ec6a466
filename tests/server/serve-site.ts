import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createSite } from '../../supabase/local/site/site.ts';

export interface Served {
  origin: string;
  close: () => void;
}

export async function serveSite(dist: string): Promise<Served> {
  const server = createServer(createSite(dist)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is always an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
