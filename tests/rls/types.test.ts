import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { databaseTypes, typesFile } from '../../scripts/types.ts';
import { openInMemory } from './database.ts';

test('D6 types: src/supabase/database.types.ts is what `npm run types` makes of the migrations', async () => {
  await using database = await openInMemory();
  expect(await readFile(typesFile, 'utf8')).toBe(await databaseTypes(database));
}, 60_000);
