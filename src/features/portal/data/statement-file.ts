// A file of its own, which is downloaded when a statement is made (statement.ts).
import papaparse from 'papaparse';

export type Cell = string | number | null;

/** How a formula begins, also behind what nobody sees, and in the wide signs of East Asia. */
const formula = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * Where a spreadsheet that parts cells by semicolons, as it does in half of our languages, would begin a
 * formula in the middle of a text.
 */
const hidden = /;(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;

function plain(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(hidden, ',') : cell;
}

/**
 * Writes a table as CSV (RFC 4180) in UTF-8 with the mark by which Excel knows it. Text that a
 * spreadsheet would run as a formula is kept from that by an apostrophe.
 */
export function csvFile(fields: string[], data: Cell[][]): Blob {
  const rows = data.map((row) => row.map(plain));
  const csv = papaparse.unparse({ fields, data: rows }, { escapeFormulae: formula });
  return new Blob(['\uFEFF', csv, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
