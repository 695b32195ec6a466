import type { Outcome } from '../supabase/failure.ts';
import type { Cell } from './csv-file.ts';

/** Downloads the CSV library on demand. */
export async function makeCsv(
  headings: string[],
  rows: Cell[][],
): Promise<Outcome<Blob>> {
  try {
    const { csvFile } = await import('./csv-file.ts');
    return { ok: true, value: csvFile(headings, rows) };
  } catch (error) {
    console.error('No CSV:', (error as Error).name);
    return { ok: false, failure: { kind: 'offline' } };
  }
}
