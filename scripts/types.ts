/** `npm run types` writes the types of the database from the migrations. */
import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

import { openDatabase } from '../tests/rls/database.ts';
import { supabaseCli } from './supabase-cli.ts';

/** The file that `npm run types` writes. */
export const typesFile = 'src/api/database.types.ts';

/** Returns the types of our schema as the Supabase CLI makes them, in our formatting. */
export async function databaseTypes(): Promise<string> {
  const database = await openDatabase();
  try {
    const types = await supabaseCli(database, 'gen', 'types', '--schema=public');
    const header =
      '// Made by `npm run types` from supabase/migrations. Changes are lost.\n';
    const config = await resolveConfig(typesFile);
    return await format(header + types, { ...config, filepath: typesFile });
  } finally {
    await database.close();
  }
}

if (import.meta.main) await writeFile(typesFile, await databaseTypes());
