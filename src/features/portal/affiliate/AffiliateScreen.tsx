import { useStore } from '@nanostores/react';

import { CsvButton } from '../../../application/CsvButton.tsx';
import { amountText } from '../../../application/formats.ts';
import { LedgerEntries } from '../../../application/ledger/LedgerEntries.tsx';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { formatDays } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { affiliateProgramPath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { $affiliate, $entries, type AffiliateAccount } from './affiliate-account-api.ts';
import { LinkCard } from './LinkCard.tsx';
import { PayoutCard } from './PayoutCard.tsx';
import { makeStatement } from './statement.ts';
import { VisitsCard } from './VisitsCard.tsx';

/** Introduces the program to users who are not affiliates. */
export function AffiliateScreen() {
  return (
    <Load state={useStore($affiliate)} lines={6}>
      {(account) => (account ? <Ledger account={account} /> : <NotAffiliate />)}
    </Load>
  );
}

function NotAffiliate() {
  return (
    <Empty heading={t('ledger.notYetHeading')} text={t('ledger.notYet')}>
      <a className="button button-seal" href={affiliateProgramPath}>
        {t('ledger.toProgram')}
      </a>
    </Empty>
  );
}

function Ledger({ account }: { account: AffiliateAccount }) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Balance account={account} />
          <LinkCard account={account} />
        </div>
        <PayoutCard account={account} />
      </div>
      <VisitsCard />
      <AffiliateEntries />
    </>
  );
}

function AffiliateEntries() {
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

interface FigureProps {
  name: string;
  cents: number;
  hint?: string | undefined;
}

function Figure({ name, cents, hint }: FigureProps) {
  return (
    <div className="flex flex-col border-t border-line pt-3">
      <dt>{name}</dt>
      {/* Above its label, which may take two lines, so that all amounts line up. */}
      <dd className="figures -order-1 text-title font-semibold">{amountText(cents)}</dd>
      {hint && <dd className="text-small text-muted">{hint}</dd>}
    </div>
  );
}

function Balance({ account }: { account: AffiliateAccount }) {
  const { eligible, pending, paid, hold_days } = account;
  const days = formatDays(hold_days, ownLocale());
  return (
    <Card id="balance" heading={t('ledger.balanceHeading')}>
      <dl className="grid gap-4 md:grid-cols-3">
        <Figure
          name={t('ledger.eligible')}
          cents={eligible}
          hint={eligible < 0 ? t('ledger.eligibleBelow') : undefined}
        />
        <Figure
          name={t('ledger.pending')}
          cents={pending}
          hint={t('ledger.pendingHint', { days })}
        />
        <Figure name={t('ledger.paid')} cents={paid} />
      </dl>
    </Card>
  );
}
