import type { Cell } from '../../../application/csv-file.ts';
import { type Entry, readEntries } from '../../../application/ledger/ledger-api.ts';
import { makeCsv } from '../../../application/make-csv.ts';
import { readPages } from '../../../application/read-pages.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { maxRows } from '../../../supabase/limits.ts';
import { t } from '../portal-texts.ts';
import { type Payout, readPayouts } from './affiliate-account-api.ts';

/** Converts cents to dollars and hundredths of a percent to percent. */
function hundredths(count: number | null): number | null {
  return count === null ? null : count / 100;
}

function day(moment: string): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Amounts are numbers, so that a spreadsheet can add them up. */
function rowOf(entry: Entry, payouts: readonly Payout[]): Cell[] {
  const payout = payouts.find(({ id }) => id === entry.payout_id);
  return [
    day(entry.created_at),
    t(`ledger.${entry.kind}`),
    hundredths(entry.base),
    hundredths(entry.rate_bps),
    hundredths(entry.amount),
    day(entry.eligible_at),
    payout ? `${t(`ledger.${payout.method}`)}: ${payout.account}` : null,
  ];
}

function headings(): string[] {
  return [
    t('ledger.colDate'),
    t('ledger.colKind'),
    t('ledger.colBase'),
    t('ledger.colRate'),
    t('ledger.colAmount'),
    t('ledger.colPayable'),
    t('ledger.colPaidTo'),
  ];
}

export async function makeStatement(): Promise<Outcome<Blob>> {
  const [entries, payouts] = await Promise.all([
    readPages((from) => readEntries({ from, limit: maxRows })),
    readPages((from) => readPayouts(from)),
  ]);
  if (!entries.ok) return entries;
  if (!payouts.ok) return payouts;
  const rows = entries.value.reverse().map((entry) => rowOf(entry, payouts.value));
  const file = await makeCsv(headings(), rows);
  const leftOut = (entries.leftOut ?? 0) + (payouts.leftOut ?? 0);
  return file.ok ? { ...file, leftOut } : file;
}
