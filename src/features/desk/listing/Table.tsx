import { type ReactNode, useEffect } from 'react';

import { agoText } from '../../../application/formats.ts';
import { ownLocale } from '../../../application/texts.ts';
import {
  formatLocalMoment,
  formatLocalTime,
  formatShortDay,
  formatShortMoment,
  localDay,
} from '../../../i18n/format.ts';
import { restoreRowFocus } from './list-place.ts';

/**
 * Where a card shows a cell, line by line: name and date, about and badge, text and end, facts,
 * actions. Facts show their heading; phones omit the end.
 */
type Place = 'name' | 'date' | 'about' | 'badge' | 'text' | 'end' | 'fact' | 'action';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Actions have no heading on cards, since they name themselves. */
  place: Place;
  /**
   * Part of a wide table, such as `25%`, to which text is cut. Other columns are as wide as their
   * content.
   */
  share?: string;
  /** Whether the text may take several lines instead of being cut. */
  wrap?: boolean;
  /** Whether wide tables align it right, as sums are. */
  sum?: boolean;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
}

/** A table; on narrow screens, a card per row (table.css). */
export function Table<Row>({ label, rows, keyOf, columns }: TableProps<Row>) {
  // The rows may arrive after the screen.
  useEffect(() => void restoreRowFocus(), []);

  return (
    <table className="desk-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ heading, share, sum }) => (
            <th
              key={heading}
              className={sum ? 'desk-sum' : undefined}
              scope="col"
              style={{ width: share }}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) => {
              const { heading, cell, place, share } = column;
              return index === 0 ? (
                <th
                  key={heading}
                  scope="row"
                  className={share && 'desk-cut'}
                  data-place={place}
                >
                  {cell(row)}
                </th>
              ) : (
                <Cell
                  key={heading}
                  className={cellClass(column)}
                  place={place}
                  {...(place !== 'action' && { heading })}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellClass<Row>({ place, share, wrap, sum }: Column<Row>): string | undefined {
  if (sum) return 'desk-sum';
  return place === 'action' || wrap ? 'desk-wrap' : share && 'desk-cut';
}

interface CellProps {
  heading?: string;
  className: string | undefined;
  place: Place;
  children: ReactNode;
}

/** On cards, the heading labels the value, often only for screen readers. An empty cell has no label. */
function Cell({ heading, className, place, children }: CellProps) {
  if (!children) return <td />;
  return (
    <td className={className} data-place={place}>
      {heading && <span className="desk-label">{heading}</span>}
      <div className="min-w-0">{children}</div>
    </td>
  );
}

interface TwoLinesProps {
  children: ReactNode;
  /** Muted, below the main text. Cards leave it out. */
  second?: string | null | undefined;
  end?: ReactNode;
}

/** Two texts, each cut to the column. */
export function TwoLines({ children, second, end }: TwoLinesProps) {
  return (
    <span className="desk-line">
      <span className="desk-main">
        {children} {end}
      </span>
      {second && (
        <bdi className="desk-row-detail" title={second}>
          {second}
        </bdi>
      )}
    </span>
  );
}

interface MomentProps {
  at: string;
  text?: string;
}

/** A time that never breaks; its tooltip has the long form. */
export function Moment({ at, text = formatShortMoment(at, ownLocale()) }: MomentProps) {
  return (
    <time
      className="figures whitespace-nowrap"
      dateTime={at}
      title={formatLocalMoment(at, ownLocale())}
    >
      {text}
    </time>
  );
}

/** Today's hour, or an earlier day. */
export function ShortMoment({ at }: { at: string }) {
  const day = localDay(at);
  const today = day === localDay(new Date().toISOString());
  const text = today
    ? formatLocalTime(at, ownLocale())
    : formatShortDay(day, ownLocale());
  return <Moment at={at} text={text} />;
}

interface AgoProps {
  at: string;
  title?: string;
  /** Whether the colour says that it waits for too long. */
  waits?: boolean;
}

export function Ago({ at, title, waits = false }: AgoProps) {
  return (
    <time
      className={`whitespace-nowrap ${waits ? waitingStyle(at) : 'text-muted'}`}
      dateTime={at}
      title={title ?? formatLocalMoment(at, ownLocale())}
    >
      {agoText(at)}
    </time>
  );
}

function waitingStyle(since: string): string {
  const today = localDay(new Date().toISOString());
  const days = (Date.parse(today) - Date.parse(localDay(since))) / 86_400_000;
  if (days > 4) return 'font-semibold text-seal-ink';
  return days > 2 ? 'text-amber' : 'text-muted';
}
