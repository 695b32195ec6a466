import { useStore } from '@nanostores/react';

import { CsvButton } from '../../../application/CsvButton.tsx';
import { LedgerEntries } from '../../../application/ledger/LedgerEntries.tsx';
import { Load } from '../../../application/Load.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { t } from '../portal-texts.ts';
import { $entries } from './affiliate-account-api.ts';
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
              <CsvButton
                className="button w-fit"
                title="crossport"
                separator="-"
                make={makeStatement}
              />
            </>
          )
        }
      </Load>
    </section>
  );
}
