import { formatNumber } from '../i18n/format.ts';

import { amountText, momentDay } from '../application/formats.ts';
import { ownLocale, t } from '../application/texts.ts';

import type { Entry } from './ledger-entries.ts';

interface LedgerEntriesProps {
  entries: readonly Entry[];
  /** What an entry is of, for those who may know it. */
  aboutOf?: (entry: Entry) => string | undefined;
}

/** What was earned, taken back and paid, the newest first. */
export function LedgerEntries({ entries, aboutOf }: LedgerEntriesProps) {
  return (
    <ul className="border-t-2 border-ink">
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} about={aboutOf?.(entry)} />
      ))}
    </ul>
  );
}

/** Says how an amount comes about, and from when on it is payable. */
function explain({ base, rate_bps, kind, eligible_at }: Entry): string[] {
  if (base === null || rate_bps === null) return [];
  const rate = formatNumber(rate_bps / 10_000, ownLocale(), 'percent');
  const share = t('ledger.shareOf', { rate, amount: amountText(base) });
  const later = kind === 'accrual' && Date.parse(eligible_at) > Date.now();
  const date = momentDay(eligible_at);
  return later ? [share, t('ledger.payableFrom', { date })] : [share];
}

function Line({ entry, about }: { entry: Entry; about: string | undefined }) {
  const { kind, amount, created_at } = entry;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
      <p className="grid min-w-0 flex-[1_1_200px]">
        <span className="font-[600]">{t(`ledger.${kind}`)}</span>
        <span className="text-[0.9375rem] text-muted">
          {[momentDay(created_at), about, ...explain(entry)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="figures font-[600]">{amountText(amount)}</p>
    </li>
  );
}
