import { useEffect, type ReactNode } from 'react';

import { restoreRowFocus } from './RowLink.tsx';

interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Whether cards omit the heading, for cells that name themselves, such as buttons. */
  plain?: boolean;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
}

/** A table; on narrow screens, a card per row (desk.css). */
export function Table<Row>({ label, rows, keyOf, columns }: TableProps<Row>) {
  // The rows may arrive after the screen.
  useEffect(() => void restoreRowFocus(), []);

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

/** On cards, the heading labels the value. An empty cell has no label. */
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

/** An e-mail address below a name, cut to one line in a table. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <span className="desk-small desk-address" title={email}>
      {email}
    </span>
  );
}
