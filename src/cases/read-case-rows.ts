import type { GenericSchema, InferOutput } from 'valibot';

import { query } from '../application/backend-api.ts';
import type { Client } from '../supabase/client.ts';
import type { Outcome } from '../supabase/failure.ts';
import { columnsOf, rowsOf } from '../supabase/response-shapes.ts';
import { readPages } from './read-pages.ts';

type Table =
  | 'case_steps'
  | 'companies'
  | 'deadlines'
  | 'document_requests'
  | 'documents'
  | 'invoices';

type RowSchema = GenericSchema<unknown, { id: string }> & { entries: object };

function select(db: Client, table: Table, row: RowSchema, caseIds: readonly string[]) {
  return db.from(table).select(columnsOf(row)).in('case_id', caseIds);
}

type Rows = ReturnType<typeof select>;

/**
 * Reads all rows of these cases, whatever their number.
 * @param sort puts them in an order that no two rows share, and may filter them
 */
export function readCaseRows<Row extends RowSchema>(
  label: string,
  table: Table,
  row: Row,
  caseIds: readonly string[],
  sort: (rows: Rows) => Rows,
): Promise<Outcome<InferOutput<Row>[]>> {
  const rows = rowsOf(row);
  return readPages((from, to) =>
    query(label, rows, (db) => sort(select(db, table, row, caseIds)).range(from, to)),
  );
}
