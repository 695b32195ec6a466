import type { Outcome } from '../../../ui/signed-in/failure.ts';
import { t } from '../../../ui/signed-in/texts.ts';

import { readEntries, readPayouts, type Entry, type Payout } from './affiliate.ts';
import type { Cell } from './statement-file.ts';
import loadFile from './statement-file.ts?lazy';

type StatementFile = typeof import('./statement-file.ts');

/** Entries that are read at once. */
const page = 500;

/** Reads all entries, the oldest first. */
async function readAll(): Promise<Outcome<Entry[]>> {
  const all: Entry[] = [];
  for (;;) {
    const found = await readEntries(page, all.at(-1)?.id);
    if (!found.ok) return found;
    all.push(...found.value);
    if (found.value.length < page) return { ok: true, value: all.reverse() };
  }
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** The day of UTC of a moment. */
function day(moment: string): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Amounts are numbers, so that a spreadsheet adds them up. */
function rowOf(entry: Entry, payouts: readonly Payout[]): Cell[] {
  const payout = payouts.find(({ id }) => id === entry.payout_id);
  return [
    day(entry.created_at),
    t(`ledger.${entry.kind}`),
    dollars(entry.base),
    dollars(entry.rate_bps),
    dollars(entry.amount),
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

/** Returns the affiliate's whole statement as a CSV file. */
export async function makeStatement(): Promise<Outcome<Blob>> {
  const [entries, payouts] = await Promise.all([readAll(), readPayouts()]);
  if (!entries.ok) return entries;
  if (!payouts.ok) return payouts;
  try {
    const { csvFile } = (await loadFile()) as StatementFile;
    const rows = entries.value.map((entry) => rowOf(entry, payouts.value));
    return { ok: true, value: csvFile(headings(), rows) };
  } catch (error) {
    console.error('No statement:', (error as Error).name);
    return { ok: false, failure: { kind: 'offline' } };
  }
}
