import { writeFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import {
  generateTypescript,
  sortGeneratorMetadata,
} from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { format, resolveConfig } from 'prettier';

import { createDatabase } from '../tests/rls/database.ts';

export const typesFile = 'src/supabase/database.types.ts';

export async function databaseTypes(database: PGlite): Promise<string> {
  const metadata = await introspect(database, { includedSchemas: ['public'] });
  const types = await generateTypescript(sortGeneratorMetadata(metadata));
  const header =
    '// Made by `npm run types` from supabase/migrations. Changes are lost.\n';
  const config = await resolveConfig(typesFile);
  return await format(header + types, { ...config, filepath: typesFile });
}

if (import.meta.main) {
  await using database = await createDatabase();
  await writeFile(typesFile, await databaseTypes(database));
}
