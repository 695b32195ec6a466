import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when another server works on the same data folder. */
export class DataFolderInUse extends Error {}

/**
 * Takes the data folder for this process; returns the function that gives it back. PGlite has
 * no lock of its own, and two processes on one folder lose rows (RELIABILITY.md 3.9).
 *
 * The lock is SQLite's, held by the operating system: it ends with the process however that
 * dies, where a file with a process id goes stale or names another process after a restart.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  // Loaded late: by then @supabase/lite has hushed the warning that node:sqlite prints.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    database.close();
    throw new DataFolderInUse(
      `Another server is using the data folder ${dataDir}.\n` +
        'Stop it, or set DATA_DIR to another folder (and PORT to another port).',
      { cause },
    );
  }
  return () => database.close();
}
