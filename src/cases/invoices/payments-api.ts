import * as v from 'valibot';

import { mutate, query } from '../../application/backend-api.ts';
import { readPages } from '../../application/read-pages.ts';
import { cents, columnsOf, day, newId, rowsOf } from '../../supabase/response-shapes.ts';
import type { StoredFile } from '../case-api.ts';

const payment = v.object({
  id: v.string(),
  invoice_id: v.string(),
  /** Counts an invoice's payments, and names the receipt. */
  number: v.number(),
  /** Negative for a refund. */
  amount: cents,
  /** What was left to pay after it. */
  outstanding: cents,
  paid_on: day,
  reference: v.nullable(v.string()),
  /** A manager's name, for staff only. */
  recorded_by: v.optional(v.nullable(v.string()), null),
});

const payments = rowsOf(payment);

const report = v.object({
  id: v.string(),
  invoice_id: v.string(),
  paid_on: day,
  reference: v.nullable(v.string()),
  state: v.picklist(['open', 'confirmed', 'declined']),
  /** Why we could not find the payment. */
  note: v.nullable(v.string()),
});

const reports = rowsOf(report);

export type Payment = v.InferOutput<typeof payment>;
export type PaymentReport = v.InferOutput<typeof report>;

/** Payments and refunds, in the order of their numbers. */
export function readPayments(invoiceIds: readonly string[]) {
  return readPages((from, to) =>
    query('Payments not loaded', payments, (db) =>
      db
        .from('case_payments')
        .select(columnsOf(payment))
        .in('invoice_id', invoiceIds)
        .order('invoice_id')
        .order('number')
        .range(from, to),
    ),
  );
}

/** What clients say they paid, newest first. */
export function readReports(invoiceIds: readonly string[]) {
  return readPages((from, to) =>
    query('Reports not loaded', reports, (db) =>
      db
        .from('payment_reports')
        .select(columnsOf(report))
        .in('invoice_id', invoiceIds)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    ),
  );
}

const openReports = rowsOf(v.object({ id: v.string(), invoice_id: v.string() }));

/** What the client says they paid, as long as nobody has looked for it. */
export function readOpenReports() {
  return readPages((from, to) =>
    query('Open reports not loaded', openReports, (db, { userId }) =>
      db
        .from('payment_reports')
        .select('id,invoice_id,invoices!inner(cases!inner())')
        // Staff and people with access may also read others' reports.
        .eq('invoices.cases.client_id', userId)
        .eq('state', 'open')
        .order('id')
        .range(from, to),
    ),
  );
}

interface NewReport {
  invoice_id: string;
  /** The day of the transfer. */
  paid_on: string;
  reference?: string;
  proof: StoredFile[];
}

export function reportPayment(report: NewReport, key: string) {
  return mutate('Payment not reported', newId, (db) =>
    db.rpc('report_payment', { ...report, retry_key: key }),
  );
}
