import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compressSite } from '../../src/integrations/compressed-copies.ts';
import { startServer } from '../../supabase/local/server.ts';
import { serveSite } from '../server/serve-site.ts';

import { rawSite } from './sites/raw-site.ts';

/** The folder of the built site. `DIST_DIR` names another one. */
export const dist = process.env['DIST_DIR'] ?? 'dist';

/** An address without a slash at its end, served until it is disposed of. */
export interface Served extends AsyncDisposable {
  url: string;
}

/** Makes a folder, which is removed when it is disposed of. */
export function temporaryFolder(): { path: string; [Symbol.dispose]: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'crossport-bench-'));
  return {
    path,
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Serves the built site with a backend of its own. */
export async function serveOurs(): Promise<Served> {
  await using opening = new AsyncDisposableStack();
  const data = opening.use(temporaryFolder());
  const server = await startServer({ port: 0, dataDir: data.path, distDir: dist });
  opening.defer(() => server.close());
  const opened = opening.move();
  return { url: server.url, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Serves raw HTML with the text of some pages, compressed as ours are. */
export async function serveRaw(paths: readonly string[]): Promise<Served> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(temporaryFolder());
  await rawSite(dist, paths, folder.path);
  await compressSite(folder.path);
  const { origin, close } = await serveSite(folder.path);
  opening.defer(close);
  const opened = opening.move();
  return { url: origin, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
