import { formatNumber } from '../../i18n/format.ts';
import { DotSeparated } from '../../ui/DotSeparated.tsx';
import { amountText, momentDay } from '../formats.ts';
import { ownLocale, t } from '../texts.ts';
import type { Entry } from './ledger-api.ts';

interface LedgerEntriesProps {
  entries: readonly Entry[];
  /** Names an entry's invoice, for managers. */
  aboutOf?: (entry: Entry) => string | undefined;
}

export function LedgerEntries({ entries, aboutOf }: LedgerEntriesProps) {
  return (
    <ul className="border-t-2 border-rule">
      {entries.map((entry) => (
        <LedgerLine key={entry.id} entry={entry} about={aboutOf?.(entry)} />
      ))}
    </ul>
  );
}

/** "15% of $850.00", and when it becomes payable. */
function commissionTexts({ base, rate_bps, kind, eligible_at }: Entry): string[] {
  if (base === null || rate_bps === null) return [];
  const rate = formatNumber(rate_bps / 10_000, ownLocale(), 'percent');
  const share = t('ledger.shareOf', { rate, amount: amountText(base) });
  const pending = kind === 'accrual' && Date.parse(eligible_at) > Date.now();
  const date = momentDay(eligible_at);
  return pending ? [share, t('ledger.payableFrom', { date })] : [share];
}

function LedgerLine({ entry, about }: { entry: Entry; about: string | undefined }) {
  const { kind, amount, created_at } = entry;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
      <p className="grid min-w-0 flex-[1_1_200px]">
        <span className="font-semibold">{t(`ledger.${kind}`)}</span>
        <span className="text-small text-muted">
          <DotSeparated>
            {[momentDay(created_at), about, ...commissionTexts(entry)]}
          </DotSeparated>
        </span>
      </p>
      <p className="figures font-semibold">{amountText(amount)}</p>
    </li>
  );
}
