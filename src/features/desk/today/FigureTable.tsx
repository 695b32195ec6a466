import { type ReactNode, useId } from 'react';

import type { Cell } from '../../../application/csv-file.ts';
import { CsvButton } from '../../../application/CsvButton.tsx';
import { makeCsv } from '../../../application/make-csv.ts';

interface Row {
  label: string;
  /** The length of the bar, in the unit of all rows. */
  value: number;
  /** A mark on the bar, which turns red beyond it. */
  limit?: number | undefined;
  cells: ReactNode[];
  csv: Cell[];
}

export interface Figure {
  /** What the figure says. */
  label: string;
  figure: string;
  /** Whether the figure itself calls for action. */
  alarming?: boolean;
  note?: string | undefined;
  /** Names the table. */
  title: string;
  headings: string[];
  rows: Row[];
  /** By default, the table's headings. */
  csvHeadings?: string[];
  /** By default, those of the table. */
  csvRows?: Cell[][];
}

type FigureTableProps = Pick<
  Figure,
  'title' | 'headings' | 'rows' | 'csvHeadings' | 'csvRows'
>;

/** With a bar in each row, and a download as CSV. */
export function FigureTable({
  title,
  headings,
  rows,
  csvHeadings = headings,
  csvRows = rows.map(({ csv }) => csv),
}: FigureTableProps) {
  const id = useId();
  const most = Math.max(1, ...rows.flatMap(({ value, limit = 0 }) => [value, limit]));
  const limited = rows.some(({ limit }) => limit !== undefined);
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h3 id={id} className="font-text text-small text-muted">
          {title}
        </h3>
        <CsvButton short title={title} make={() => makeCsv(csvHeadings, csvRows)} />
      </div>
      <table className="mb-4 w-full border-t border-line text-small" aria-labelledby={id}>
        <thead className="text-muted">
          <tr>
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`py-1 align-bottom font-normal md:break-keep ${index === 0 ? 'text-start' : 'ps-3 text-end'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, limit, cells }) => (
            <tr key={label}>
              {/* Bars with a mark need the room below their label. */}
              <th
                scope="row"
                className={`py-1 text-start align-top font-normal ${limited ? 'w-1/2' : 'w-3/5'}`}
              >
                <span className={limited ? '' : 'flex flex-wrap items-center gap-x-3'}>
                  <span className={limited ? '' : 'basis-30'}>{label}</span>
                  <Bar share={value / most} limit={limit && limit / most} />
                </span>
              </th>
              {cells.map((cell, index) => (
                <td
                  key={headings[index + 1]}
                  className="figures py-1 ps-3 text-end align-top"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface BarProps {
  /** 0 to 1. */
  share: number;
  limit?: number | undefined;
}

function Bar({ share, limit }: BarProps) {
  const late = Math.max(0, share - (limit ?? share));
  return (
    <span
      className="relative mt-0.5 flex h-1.5 flex-[1_1_3rem] bg-line"
      aria-hidden="true"
    >
      <span className="bg-ink" style={{ width: `${(share - late) * 100}%` }} />
      <span className="bg-seal" style={{ width: `${late * 100}%` }} />
      {limit !== undefined && (
        <span
          className="absolute -inset-y-1 w-0.5 bg-ink"
          style={{ left: `calc(${limit * 100}% - 1px)` }}
        />
      )}
    </span>
  );
}
