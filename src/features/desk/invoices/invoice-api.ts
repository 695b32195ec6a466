import * as v from 'valibot';

import { query } from '../../../application/backend-api.ts';
import { createLoaded } from '../../../application/loaded.ts';
import { servicesNamed } from '../../../cases/case-texts.ts';
import { invoiceState } from '../../../cases/invoices/invoices.ts';
import { cents, count, day, moment } from '../../../supabase/response-shapes.ts';
import { nullableText, pageOf } from '../data/desk-shapes.ts';
import {
  type Filters,
  filtersOf,
  pageNumber,
  parseFilters,
} from '../data/list-filters.ts';

const invoice = v.object({
  id: v.string(),
  /** Drafts have none. */
  number: nullableText,
  state: invoiceState,
  amount: cents,
  paid: cents,
  refunded: cents,
  due_on: v.nullable(day),
  created_at: moment,
  sent_at: v.nullable(moment),
  paid_at: v.nullable(moment),
  /** As on the invoice. */
  client: nullableText,
  email: nullableText,
  service: nullableText,
  /** The case; none once the client's account is deleted. */
  reference: nullableText,
});

const invoices = v.object({
  ...pageOf(invoice).entries,
  sums: v.object({ count, billed: cents, received: cents, open: cents }),
});

export type InvoiceRow = v.InferOutput<typeof invoice>;
export type InvoiceSums = v.InferOutput<typeof invoices>['sums'];

/** With the sums of the whole list. */
export function readInvoices({ list = 'open', q = '', ...rest }: Filters, size = 25) {
  return query('Invoices not loaded', invoices, (db) =>
    db.rpc('desk_invoices', {
      list,
      search: q,
      services: servicesNamed(q),
      page: pageNumber(rest),
      size,
    }),
  );
}

export const $invoices = createLoaded('invoices', [filtersOf('invoices')], (filters) =>
  readInvoices(parseFilters(filters)),
);
