import { afterAll, beforeAll, inject, vi } from 'vitest';

import { type RunningServer, startServer } from '../../supabase/local/server.ts';
import { preparedFolder, temporarySite } from './fixture.ts';

type Server = Pick<RunningServer, 'url' | 'backend'>;

async function start(environment: Record<string, string>): Promise<RunningServer> {
  // Read at every log-in, so it stays for the shared server.
  process.env['LITE_AUTH_BCRYPT_COST'] = '4';
  const variables = {
    GOOGLE_URL: '',
    SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: '',
    SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: '',
    ...environment,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { path: dataDir } = preparedFolder(inject('prepared'));
  const { path: distDir } = temporarySite({}, inject('prepared'));
  return startServer({ port: 0, dataDir, distDir });
}

let shared: Promise<RunningServer> | undefined;

/**
 * Shared by a worker's files, because starting takes longer than most of their tests. Ends with the
 * worker.
 */
export function sharedServer(): Server {
  return serverOf(() => (shared ??= start({})));
}

export function ownServer(environment: () => Record<string, string>): Server {
  let server: RunningServer | undefined;
  afterAll(async () => {
    await server?.close();
    vi.unstubAllEnvs();
  });
  return serverOf(async () => (server = await start(environment())));
}

function serverOf(open: () => Promise<RunningServer>): Server {
  let running: RunningServer;
  beforeAll(async () => void (running = await open()));
  return {
    get url() {
      return running.url;
    },
    get backend() {
      return running.backend;
    },
  };
}
