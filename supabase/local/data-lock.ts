import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown if another server uses the same data folder. */
export class DataFolderInUse extends Error {}

/**
 * Reserves the data folder for this process and returns a function that releases it. PGlite has
 * no lock of its own, and two processes on one folder lose rows (docs/reliability.md R3.9).
 * SQLite's lock is held by the operating system and ends with the process, however that ends. A
 * file with a process id would be left behind.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  // Loaded late: by then @supabase/lite has silenced the warning that node:sqlite prints.
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
