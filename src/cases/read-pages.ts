import type { Outcome } from '../supabase/failure.ts';
import { maxRows } from '../supabase/limits.ts';

/**
 * Reads a list page by page, because the API limits the rows of a response. Drops duplicates: a row that is added
 * between two reads moves others to the next page.
 * @param readPage reads the rows between two indexes, both inclusive
 */
export async function readPages<Row extends { id: string }>(
  readPage: (from: number, to: number) => Promise<Outcome<Row[]>>,
): Promise<Outcome<Row[]>> {
  const all = new Map<string, Row>();
  let leftOut = 0;
  for (let from = 0; ; from += maxRows) {
    const page = await readPage(from, from + maxRows - 1);
    if (!page.ok) return page;
    for (const row of page.value) all.set(row.id, row);
    leftOut += page.leftOut ?? 0;
    if (page.value.length + (page.leftOut ?? 0) < maxRows)
      return { ok: true, value: [...all.values()], ...(leftOut > 0 && { leftOut }) };
  }
}
