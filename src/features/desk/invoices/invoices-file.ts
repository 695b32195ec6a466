import type { Cell } from '../../../application/csv-file.ts';
import { makeCsv } from '../../../application/make-csv.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import type { Filters } from '../data/list-filters.ts';
import { readList } from '../data/read-list.ts';
import { t } from '../desk-texts.ts';
import { type InvoiceRow, readInvoices } from './invoice-api.ts';
import { shownStateText } from './invoice-states.ts';

/** The database's limit. */
const pageSize = 500;

/** The day in UTC. */
const dayOf = (moment: string | null) =>
  moment && new Date(moment).toISOString().slice(0, 10);

/** Amounts are numbers, so that a spreadsheet can add them up. */
function rowOf(row: InvoiceRow): Cell[] {
  return [
    row.number,
    shownStateText(row),
    row.client,
    row.email,
    row.reference,
    row.service && serviceTitle(row.service),
    row.amount / 100,
    row.paid / 100,
    row.refunded / 100,
    dayOf(row.sent_at),
    row.due_on,
    dayOf(row.paid_at),
  ];
}

/** All pages of the list, in US dollars. */
export async function invoicesFile(filters: Filters): Promise<Outcome<Blob>> {
  const rows = await readList(readInvoices, filters, pageSize);
  if (!rows.ok) return rows;
  const headings = [
    t('desk.invoiceNumber'),
    t('desk.state'),
    t('desk.client'),
    t('desk.email'),
    t('deskCase.heading'),
    t('desk.service'),
    `${t('desk.invoiceAmount')}, USD`,
    `${t('desk.sumReceived')}, USD`,
    `${t('deskCase.refunded')}, USD`,
    t('desk.invoiceSentOn'),
    t('desk.due'),
    t('desk.invoicePaidOn'),
  ];
  const file = await makeCsv(headings, rows.value.map(rowOf));
  return file.ok ? { ...rows, value: file.value } : file;
}
