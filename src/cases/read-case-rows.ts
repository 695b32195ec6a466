import type { GenericSchema, InferOutput } from 'valibot';

import { query } from '../application/backend-api.ts';
import { readPages } from '../application/read-pages.ts';
import type { Client } from '../supabase/client.ts';
import type { Outcome } from '../supabase/failure.ts';
import { columnsOf, rowsOf } from '../supabase/response-shapes.ts';

type Table =
  | 'case_steps'
  | 'client_companies'
  | 'deadlines'
  | 'document_requests'
  | 'documents'
  | 'invoices';

type RowSchema = GenericSchema<unknown, { id: string }> & { entries: object };

/** Instead of a case's id: all cases of the user, but none that somebody shares with them. */
export const ownCases = 'own';

function select(db: Client, table: Table, row: RowSchema, of: string, userId: string) {
  const columns = columnsOf(row);
  if (of !== ownCases) return db.from(table).select(columns).eq('case_id', of);
  // An address has no room for many ids. Staff may also read others' cases, which belong on the desk.
  const inOwnCases: string = `${columns},cases!${table}_case_id_fkey!inner()`;
  return db.from(table).select(inOwnCases).eq('cases.client_id', userId);
}

type Rows = ReturnType<typeof select>;

/**
 * Reads all rows, whatever their number.
 * @param of a case's id, or `ownCases`
 * @param sort puts them in an order that no two rows share, and may filter them
 */
export function readCaseRows<Row extends RowSchema>(
  label: string,
  table: Table,
  row: Row,
  of: string,
  sort: (rows: Rows) => Rows,
): Promise<Outcome<InferOutput<Row>[]>> {
  const rows = rowsOf(row);
  return readPages((from, to) =>
    query(label, rows, (db, { userId }) =>
      sort(select(db, table, row, of, userId)).range(from, to),
    ),
  );
}
