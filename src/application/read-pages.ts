import type { Outcome } from '../supabase/failure.ts';
import { maxRows } from '../supabase/limits.ts';

/**
 * Reads a list page by page, because the API limits the rows of a response. Drops duplicates: a row
 * that is added between two reads moves others to the next page. A row that is removed meanwhile hides
 * another until the next reload.
 *
 * Assumes that the server fills every page but the last: `size` must not exceed its limit. Rows that
 * could not be read count, because the server sent them.
 * @param readPage reads the rows between two indexes, both inclusive
 */
export async function readPages<Row extends { id: string | number }>(
  readPage: (from: number, to: number) => Promise<Outcome<Row[]>>,
  size = maxRows,
): Promise<Outcome<Row[]>> {
  const all = new Map<Row['id'], Row>();
  let leftOut = 0;
  for (let from = 0; ; from += size) {
    const page = await readPage(from, from + size - 1);
    if (!page.ok) return page;
    const unread = page.leftOut ?? 0;
    for (const row of page.value) all.set(row.id, row);
    leftOut += unread;
    if (page.value.length + unread < size)
      return { ok: true, value: [...all.values()], ...(leftOut > 0 && { leftOut }) };
  }
}
