import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

import { program, quiet } from '../../scripts/supabase-cli.ts';

/** Runs a Supabase CLI command against an in-memory database. Returns its output, or throws it on failure. */
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
