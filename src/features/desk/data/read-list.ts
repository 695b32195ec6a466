import { readPages } from '../../../application/read-pages.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import type { Filters } from './list-filters.ts';

/**
 * Reads all pages of a list, whichever is on the screen.
 * @param size the most rows that the database returns at a time
 */
export function readList<Row extends { id: string | number }>(
  read: (filters: Filters, size: number) => Promise<Outcome<{ rows: Row[] }>>,
  filters: Filters,
  size: number,
): Promise<Outcome<Row[]>> {
  return readPages(async (from) => {
    const outcome = await read({ ...filters, page: `${from / size + 1}` }, size);
    return outcome.ok ? { ...outcome, value: outcome.value.rows } : outcome;
  }, size);
}
