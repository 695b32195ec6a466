// Why: PGlite, which @supabase/lite opens, has no lock: two processes on one folder lose rows.
// Proof: tests/server/lifecycle.test.ts, damaged.test.ts.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

export interface DataLock {
  /** False once the lock's file was deleted: then another server may have the folder. */
  isHeld: () => boolean;
  release: () => void;
}

/** SQLite's code for a file that somebody else has locked. */
const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process. PGlite has no lock of its own, and two processes on one
 * folder lose rows.
 *
 * The lock is SQLite's, held by the operating system: it ends with the process however that
 * dies, where a file with a process id goes stale or names another process after a restart.
 *
 * @throws CannotStart when another process has it, or the lock's file is none
 */
export function lockDataFolder(dataDir: string): DataLock {
  const file = join(dataDir, 'server.lock');
  // Loaded late: by then @supabase/lite has hushed the warning that node:sqlite prints.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const open = new DisposableStack();
  try {
    const database = open.use(new DatabaseSync(file));
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    open.dispose();
    const { errcode, message } = cause as Error & { errcode?: number };
    throw new CannotStart(
      errcode === SQLITE_BUSY
        ? `Another server is using the data folder ${dataDir}.\n` +
            'Stop it, or set DATA_DIR to another folder (and PORT to another port).'
        : `The lock ${file} can't be used: ${message}.\n` +
            'If no other server uses this folder, delete that file and start again.',
      { cause },
    );
  }
  const own = numberOf(file);
  return {
    isHeld: () => numberOf(file) === own,
    release: () => open.dispose(),
  };
}

/** Tells a file from another of the same name. */
function numberOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}
