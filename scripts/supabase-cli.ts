import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export const program = 'node_modules/supabase/dist/supabase.js';

/** Asks nobody but the project: neither for a newer version, nor to count who uses it. */
export const quiet = {
  SUPABASE_NO_UPDATE_NOTIFIER: '1',
  SUPABASE_TELEMETRY_DISABLED: '1',
};

/**
 * Runs a command of the Supabase CLI against a database in memory, which it reaches on a port of
 * this machine. Returns what the command prints, or throws what it complains of.
 */
export async function supabaseCli(
  database: PGlite,
  ...command: string[]
): Promise<string> {
  const socket = new PGLiteSocketServer({ db: database, port: 0, maxConnections: 8 });
  await socket.start();
  try {
    const url = `postgres://postgres:postgres@${socket.getServerConn()}/postgres`;
    return await supabaseCliAt(url, ...command);
  } finally {
    await socket.stop();
  }
}

/** The same against the database at an address. */
export async function supabaseCliAt(url: string, ...command: string[]): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'supabase-'));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, ...command, `--db-url=${url}?sslmode=disable`],
      {
        env: {
          ...process.env,
          SUPABASE_HOME: home,
          ...quiet,
        },
      },
    );
    return stdout;
  } finally {
    rmSync(home, { recursive: true });
  }
}
