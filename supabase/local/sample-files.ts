import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { PgliteConnection } from '@supabase/lite/pglite';

import { supabaseDir } from './config.ts';
import type { FileAdapter } from './patches/storage/file-adapter.ts';

/** Stores the files of the sample documents, which SQL cannot. All are the same PDF. */
export async function addSampleFiles(
  connection: PgliteConnection,
  files: FileAdapter,
): Promise<void> {
  const pdf = readFileSync(`${supabaseDir}seed/sample.pdf`);
  const { rows } = await connection.driver.query<{ path: string }>(
    'select path from public.documents where sha256 = $1',
    [createHash('sha256').update(pdf).digest('hex')],
  );
  for (const { path } of rows)
    await files.uploadObject('documents', path, undefined, pdf, 'application/pdf');
}
