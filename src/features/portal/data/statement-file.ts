// A file of its own, which is downloaded when a statement is made (statement.ts).
import papaparse from 'papaparse';

export type Cell = string | number | null;

/**
 * Writes a table as CSV (RFC 4180) in UTF-8 with the mark by which Excel knows it. Text that a
 * spreadsheet would run as a formula is kept from that by an apostrophe.
 */
export function csvFile(fields: string[], data: Cell[][]): Blob {
  const csv = papaparse.unparse({ fields, data }, { escapeFormulae: true });
  return new Blob(['\uFEFF', csv, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
