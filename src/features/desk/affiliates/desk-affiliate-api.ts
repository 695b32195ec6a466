import * as v from 'valibot';

import { query } from '../../../application/backend-api.ts';
import { readEntries } from '../../../application/ledger/ledger-api.ts';
import { cents, count, moment, rowsOf } from '../../../supabase/response-shapes.ts';
import { nullableText, pageOf } from '../data/desk-shapes.ts';
import { type Filters, pageNumber } from '../data/list-filters.ts';

const affiliates = pageOf(
  v.object({
    id: v.string(),
    name: nullableText,
    email: v.string(),
    code: v.string(),
    since: moment,
    /** Clients who came through the link, and how many of them paid an invoice. */
    clients: count,
    customers: count,
    pending: cents,
    eligible: cents,
    paid: cents,
  }),
);

const invoiceNumbers = rowsOf(v.object({ id: v.string(), number: nullableText }));

export type Affiliate = v.InferOutput<typeof affiliates>['rows'][number];

export function readAffiliates({ q = '', ...rest }: Filters) {
  return query('Affiliates not loaded', affiliates, (db) =>
    db.rpc('desk_affiliates', { search: q, page: pageNumber(rest) }),
  );
}

/** None or one. */
export async function readAffiliate(code: string) {
  const outcome = await readAffiliates({ q: code });
  if (!outcome.ok) return outcome;
  return {
    ok: true as const,
    value: outcome.value.rows.filter((one) => one.code === code),
  };
}

const shownEntries = 100;

export async function readLedger(affiliate: string) {
  const entries = await readEntries({ limit: shownEntries, affiliate });
  if (!entries.ok) return entries;
  const invoices = await readInvoiceNumbers(
    entries.value.flatMap(({ invoice_id }) => invoice_id ?? []),
  );
  if (!invoices.ok) return invoices;
  return {
    ...entries,
    value: { entries: entries.value, invoices: invoices.value },
  };
}

async function readInvoiceNumbers(ids: string[]) {
  if (ids.length === 0) return { ok: true as const, value: [] };
  return query('Invoice numbers not loaded', invoiceNumbers, (db) =>
    db
      .from('invoices')
      .select('id, number')
      .in('id', [...new Set(ids)]),
  );
}
