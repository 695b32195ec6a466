import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { datedName } from '../../../application/make-csv.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { LedgerEntries } from '../../../cases/LedgerEntries.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { save } from '../../../ui/save-file.ts';
import { t } from '../portal-texts.ts';
import { $entries } from './affiliate-account-stores.ts';
import { makeStatement } from './statement.ts';

export function AffiliateEntries() {
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
              <LedgerEntries entries={entries} />
              <Download />
            </>
          )
        }
      </Load>
    </section>
  );
}

function Download() {
  const [working, run] = useReportedAction();

  async function download() {
    const outcome = await makeStatement();
    if (outcome.ok) save(outcome.value, datedName('crossport', '-'));
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
