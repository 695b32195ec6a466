import type { Cell } from '../../../application/csv-file.ts';
import { makeCsv } from '../../../application/make-csv.ts';
import { type Entry, readEntries } from '../../../cases/ledger-entries.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { maxRows } from '../../../supabase/limits.ts';
import { t } from '../portal-texts.ts';
import { type Payout, readPayouts } from './affiliate-account-calls.ts';

/** Reads pages until one is empty. The API's page limit may be smaller than ours. */
async function readAll<Row>(
  readAfter: (all: readonly Row[]) => Promise<Outcome<Row[]>>,
): Promise<Outcome<Row[]>> {
  const all: Row[] = [];
  let leftOut = 0;
  for (;;) {
    const outcome = await readAfter(all);
    if (!outcome.ok) return outcome;
    leftOut += outcome.leftOut ?? 0;
    if (outcome.value.length === 0) return { ok: true, value: all, leftOut };
    all.push(...outcome.value);
  }
}

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
    readAll<Entry>((all) => readEntries({ limit: maxRows, before: all.at(-1)?.id })),
    readAll<Payout>((all) => readPayouts(all.length)),
  ]);
  if (!entries.ok) return entries;
  if (!payouts.ok) return payouts;
  const rows = entries.value.reverse().map((entry) => rowOf(entry, payouts.value));
  const file = await makeCsv(headings(), rows);
  return file.ok ? { ...entries, value: file.value } : file;
}
