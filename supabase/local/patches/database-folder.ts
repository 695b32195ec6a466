// Why: PGlite cannot open a database whose making was interrupted.
// Proof: tests/server/lifecycle.test.ts.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@supabase/lite/pglite';

/**
 * Makes an empty database in `folder` unless there is one. It has another name until it is
 * complete, because PGlite cannot open one whose making was interrupted.
 */
export async function ensureDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const database = await PGlite.create(unfinished);
  await database.close();
  renameSync(unfinished, folder);
}
