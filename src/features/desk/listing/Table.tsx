import { useEffect, type ReactNode } from 'react';

import { goOnAtRow } from './RowLink.tsx';

interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Whether what stands there says itself what it is, as a button does. */
  plain?: boolean;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
}

/** A table, on narrow screens a card for each row (desk.css). */
export function Table<Row>({ label, rows, keyOf, columns }: TableProps<Row>) {
  // The rows may come later than the screen.
  useEffect(() => void goOnAtRow(), []);

  return (
    <table className="desk-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ heading, cell, plain }, index) =>
              index === 0 ? (
                <th key={heading} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <Cell key={heading} {...(!plain && { heading })}>
                  {cell(row)}
                </Cell>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A card says what a value is; nothing is said of none. */
function Cell({ heading, children }: { heading?: string; children: ReactNode }) {
  if (!children) return <td />;
  return (
    <td>
      {heading && (
        <span className="desk-label" aria-hidden="true">
          {heading}
        </span>
      )}
      <div className="min-w-0">{children}</div>
    </td>
  );
}
