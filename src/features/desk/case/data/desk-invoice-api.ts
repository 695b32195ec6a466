import { mutate } from '../../../../application/backend-api.ts';
import type { BillingDetails } from '../../../../cases/invoices/billing.ts';
import type { InvoiceLine } from '../../../../cases/invoices/invoice-lines.ts';
import { newId, nothing } from '../../../../supabase/response-shapes.ts';

export interface InvoiceContent {
  lines: InvoiceLine[];
  due_on?: string;
  /** Without billing, a draft takes the client's details, or keeps what it has. */
  options?: {
    billing?: BillingDetails;
    tax_name?: string;
    tax_bps?: number;
    payment_link?: string;
  };
}

export type InvoiceVersion = {
  invoice_id: string;
  /** The version that the officer saw. */
  expected_version: number;
};

/** Only staff see a draft. */
export function draftInvoice(caseId: string, content: InvoiceContent, key: string) {
  return mutate('Draft not created', newId, (db) =>
    db.rpc('draft_invoice', { case_id: caseId, ...content, retry_key: key }),
  );
}

export function reviseInvoice(invoice: InvoiceVersion, content: InvoiceContent) {
  return mutate('Draft not changed', nothing, (db) =>
    db.rpc('revise_invoice', { ...invoice, ...content }),
  );
}

/** Numbers a draft and sends it to the client. */
export function sendInvoice(invoice: InvoiceVersion) {
  return mutate('Invoice not sent', nothing, (db) => db.rpc('send_invoice', invoice));
}

export function voidInvoice(invoice: InvoiceVersion) {
  return mutate('Invoice not voided', nothing, (db) => db.rpc('void_invoice', invoice));
}
