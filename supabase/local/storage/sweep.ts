import type { PgliteConnection } from '@supabase/lite/pglite';
import type { DocumentFiles } from './document-files.ts';

interface Row {
  id: string;
  bucket_id: string;
  name: string;
}

/**
 * Removes files without a row and rows without a file, which a server leaves that is killed between
 * the two. Nothing that was answered is among them: a file is there before its row, and goes after.
 */
export async function sweep(
  { driver }: PgliteConnection,
  files: DocumentFiles,
): Promise<void> {
  const query = 'select id, bucket_id, name from storage.objects';
  const { rows } = await driver.query<Row>(query);
  const there = new Set(await files.list());
  // Then their folder is elsewhere. A server that was killed leaves a few at most.
  if (rows.length > 0 && there.size === 0) {
    console.error(
      `Documents: none of ${rows.length} is in DATA_DIR/storage. Put it back.`,
    );
    return;
  }
  const lost: string[] = [];
  for (const { id, bucket_id, name } of rows)
    if (!there.delete(files.nameOf(bucket_id, name))) lost.push(id);
  for (const name of there) await files.remove(name);
  if (lost.length > 0)
    await driver.query('delete from storage.objects where id = any ($1)', [lost]);
  if (there.size + lost.length > 0)
    console.error(
      `Documents: removed ${there.size} without a row and ${lost.length} rows without a document.`,
    );
}
