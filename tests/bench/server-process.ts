import { greeting, runServer } from '../server/child.ts';

import { dist, temporaryFolder } from './served.ts';

/** A server in a process of its own, which ends when it is disposed of. */
export interface ServerProcess extends AsyncDisposable {
  url: string;
  secretKey: string;
}

/** Opens the server as `npm start` does, with data of its own. */
export async function openServer(
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  await using opening = new AsyncDisposableStack();
  const data = opening.use(temporaryFolder());
  const settings = { ...environment, DATA_DIR: data.path, DIST_DIR: dist };
  // Without the tests' flag, which leaves the database without optimized code.
  const child = runServer(settings, []);
  const end = () => void child.process.kill();
  process.once('exit', end);
  opening.defer(async () => {
    process.off('exit', end);
    end();
    await child.exited;
  });
  const { url, secretKey } = await greeting(child);
  const opened = opening.move();
  return { url, secretKey, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
