import papaparse from 'papaparse';

export type Cell = string | number | null;

/** The start of a formula, also after invisible characters and in full-width form. */
const formula = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * A formula inside a text for spreadsheets that separate cells by semicolons, as in half of our
 * languages.
 */
const formulaAfterSemicolon = /;(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;

function escapeFormulas(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(formulaAfterSemicolon, ',') : cell;
}

/** RFC 4180, with the byte order mark that Excel needs for UTF-8. Escapes formulas. */
export function csvFile(fields: string[], data: Cell[][]): Blob {
  const rows = data.map((row) => row.map(escapeFormulas));
  const csv = papaparse.unparse({ fields, data: rows }, { escapeFormulae: formula });
  return new Blob(['\uFEFF', csv, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
