import { useStore } from '@nanostores/react';

import { formatNumber } from '../../../../i18n/format.ts';
import { save } from '../../../../ui/cases/download.ts';
import { amountText } from '../../../../ui/cases/orders.ts';
import { momentDay } from '../../../../ui/cases/turn.ts';
import { BusyButton } from '../../../../ui/forms/BusyButton.tsx';
import { Empty } from '../../../../ui/signed-in/Empty.tsx';
import { Load } from '../../../../ui/signed-in/Load.tsx';
import { ownLocale, t } from '../../../../ui/signed-in/texts.ts';
import { useTold } from '../../../../ui/signed-in/useTold.ts';

import { $entries, type Entry } from '../../data/affiliate.ts';
import { makeStatement } from '../../data/statement.ts';

/** What was earned, taken back and paid, the newest first; the whole as a file. */
export function Entries() {
  return (
    <section className="grid max-w-[860px] gap-4" aria-labelledby="entries">
      <div className="grid gap-1">
        <h2 id="entries">{t('ledger.entriesHeading')}</h2>
        <p className="text-muted">{t('ledger.entriesText')}</p>
      </div>
      <Load state={useStore($entries)} lines={4}>
        {(entries) =>
          entries.length === 0 ? (
            <Empty text={t('ledger.noEntries')} />
          ) : (
            <>
              <ul className="border-t-2 border-ink">
                {entries.map((entry) => (
                  <Line key={entry.id} entry={entry} />
                ))}
              </ul>
              <Download />
            </>
          )
        }
      </Load>
    </section>
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

function Line({ entry }: { entry: Entry }) {
  const { kind, amount, created_at } = entry;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
      <p className="grid min-w-0 flex-[1_1_200px]">
        <span className="font-[600]">{t(`ledger.${kind}`)}</span>
        <span className="text-[0.9375rem] text-muted">
          {[momentDay(created_at), ...explain(entry)].join(' · ')}
        </span>
      </p>
      <p className="figures font-[600]">{amountText(amount)}</p>
    </li>
  );
}

function Download() {
  const [working, run] = useTold();

  async function download() {
    const outcome = await makeStatement();
    const today = new Date().toISOString().slice(0, 10);
    if (outcome.ok) save(outcome.value, `crossport-${today}.csv`);
    return outcome;
  }

  return (
    <BusyButton
      className="button w-fit"
      busy={working}
      label={t('ledger.download')}
      busyLabel={t('ledger.downloading')}
      onClick={() => run(download)}
    />
  );
}
