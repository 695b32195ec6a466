import * as v from 'valibot';

import { mutate, query } from '../../../../application/backend-api.ts';
import { day, newId, nothing, rowsOf } from '../../../../supabase/response-shapes.ts';
import type { InvoiceVersion } from './desk-invoice-api.ts';

export interface Payment {
  /** Cents. */
  amount: number;
  /** The day on which our bank booked it. */
  paid_on: string;
  reference?: string;
}

/** For managers. */
export function recordPayment(invoice: InvoiceVersion, payment: Payment, key: string) {
  return mutate('Payment not noted', newId, (db) =>
    db.rpc('record_payment', { ...invoice, ...payment, retry_key: key }),
  );
}

/** For managers. Several refunds add up. */
export function refundInvoice(invoice: InvoiceVersion, refund: Payment, key: string) {
  return mutate('Refund not noted', newId, (db) =>
    db.rpc('refund_invoice', { ...invoice, ...refund, retry_key: key }),
  );
}

/** The client reads the note. For managers. */
export function declineReport(report: string, note: string) {
  return mutate('Report not declined', nothing, (db) =>
    db.rpc('decline_report', { report_id: report, note }),
  );
}

const reminders = rowsOf(v.object({ invoice_id: v.string(), sent_on: day }));

/** Newest first. */
export function readReminders(invoiceIds: readonly string[]) {
  return query('Reminders not loaded', reminders, (db) =>
    db
      .from('payment_reminders')
      .select('invoice_id, sent_on')
      .in('invoice_id', invoiceIds)
      .order('sent_on', { ascending: false })
      .order('invoice_id'),
  );
}

/** At most once a day. */
export function remindOfInvoice(invoice: InvoiceVersion) {
  return mutate('Reminder not sent', nothing, (db) =>
    db.rpc('remind_of_invoice', invoice),
  );
}

export function setReminders(invoice: InvoiceVersion, sends_reminders: boolean) {
  return mutate('Reminders not saved', nothing, (db) =>
    db.rpc('set_reminders', { ...invoice, sends_reminders }),
  );
}
