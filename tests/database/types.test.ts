import type { PGlite } from '@electric-sql/pglite';
import {
  generateTypescript,
  sortGeneratorMetadata,
} from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';

import { openInMemory } from './support/database.ts';

const typesFile = 'src/supabase/database.types.ts';

async function databaseTypes(database: PGlite): Promise<string> {
  const metadata = await introspect(database, { includedSchemas: ['public'] });
  const types = await generateTypescript(sortGeneratorMetadata(metadata));
  const header =
    '// Made by `npm run types` from supabase/migrations. Changes are lost.\n';
  const config = await resolveConfig(typesFile);
  return await format(header + types, { ...config, filepath: typesFile });
}

/** `npm run types` runs this test with `--update`, which writes the file. */
test(`D6 types: ${typesFile} has the types of the migrations`, async () => {
  await using database = await openInMemory();
  await expect(await databaseTypes(database)).toMatchFileSnapshot(`../../${typesFile}`);
}, 60_000);
