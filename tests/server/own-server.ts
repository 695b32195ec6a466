import { afterAll, beforeAll, vi } from 'vitest';
import { startServer, type RunningServer } from '../../supabase/local/server.ts';
import { preparedFolder, temporarySite } from './fixture.ts';

/** Starts a server with a folder of its own for the tests of one file, with quick password hashes. */
export function ownServer(environment: () => Record<string, string> = () => ({})): {
  readonly url: string;
  readonly backend: RunningServer['backend'];
  /** The folder of its data. */
  readonly dataDir: string;
} {
  const site = temporarySite();
  const data = preparedFolder();
  let running: RunningServer;
  beforeAll(async () => {
    const variables = {
      LITE_AUTH_BCRYPT_COST: '4',
      GOOGLE_URL: '',
      SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: '',
      SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: '',
      ...environment(),
    };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    running = await startServer({ port: 0, dataDir: data.path, distDir: site.path });
  });
  afterAll(async () => {
    await running.close();
    site.remove();
    data.remove();
    vi.unstubAllEnvs();
  });
  return {
    get url() {
      return running.url;
    },
    get backend() {
      return running.backend;
    },
    dataDir: data.path,
  };
}
