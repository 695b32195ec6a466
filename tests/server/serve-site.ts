import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll } from 'vitest';

import { compressSite } from '../../src/integrations/compressed-copies.ts';
import { createSite } from '../../supabase/local/site/site.ts';
import { ask, type Question } from './ask.ts';
import { temporarySite } from './fixture.ts';

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

/** Serves the pages of the fixture and these files to a test file, with their compressed copies. */
export function serveFixture(extra?: Record<string, string>) {
  const site = temporarySite(extra);
  let served: Served;
  beforeAll(async () => {
    await compressSite(site.path);
    served = await serveSite(site.path);
  });
  afterAll(() => {
    served.close();
    site.remove();
  });
  return (path: string, question?: Question) => ask(served.origin, path, question);
}
