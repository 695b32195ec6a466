import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Printed without a stack. */
export class CannotStart extends Error {}

/** SQLite's code for a file that another process has locked. */
const sqliteBusy = 5;

/**
 * Locks the data folder, because two processes on one PGlite database lose rows. The lock is SQLite's, so the
 * operating system drops it when the process dies. Returns a function that releases it.
 * @throws CannotStart if the folder is not writable or another server uses it
 */
export function takeDataFolder(path: string): () => void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw new CannotStart(
      `The data folder can't be used: ${(cause as Error).message}\n` +
        'Set DATA_DIR to a folder that can be written to.',
      { cause },
    );
  }
  const file = join(path, 'server.lock');
  // Imported late: by then @supabase/lite has silenced node:sqlite's warning.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    lock.close();
    const { errcode, message } = cause as Error & { errcode?: number };
    throw new CannotStart(
      errcode === sqliteBusy
        ? `Another server is using the data folder ${path}.\n` +
            'Stop it, or set DATA_DIR to another folder (and PORT to another port).'
        : `The lock ${file} can't be used: ${message}.\n` +
            'If no other server uses this folder, delete that file and start again.',
      { cause },
    );
  }
  return () => lock.close();
}
