import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { databaseTypes, typesFile } from '../../scripts/types.ts';

test('D6 types: src/supabase/database.types.ts is what `npm run types` makes of the migrations', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await databaseTypes());
}, 60_000);
