import { useStore } from '@nanostores/react';

import { amountText } from '../../../application/formats.ts';
import type { Entry } from '../../../application/ledger/ledger-api.ts';
import { LedgerEntries } from '../../../application/ledger/LedgerEntries.tsx';
import { Load } from '../../../application/Load.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { t } from '../desk-texts.ts';
import type { Affiliate } from './desk-affiliate-api.ts';
import { $affiliate, $ledger } from './desk-affiliate-stores.ts';

export function DeskAffiliateScreen() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Load state={useStore($affiliate)} lines={6}>
        {([affiliate]) =>
          affiliate ? (
            <>
              <Balance affiliate={affiliate} />
              <Ledger />
            </>
          ) : (
            <Empty text={t('desk.notFoundText')} />
          )
        }
      </Load>
    </div>
  );
}

export function useAffiliateName(): string | undefined {
  const [affiliate] = useStore($affiliate).data?.value ?? [];
  return affiliate && (affiliate.name ?? affiliate.email);
}

function Balance({ affiliate }: { affiliate: Affiliate }) {
  const { email, code, pending, eligible, paid } = affiliate;
  const facts: [string, string][] = [
    [t('desk.email'), email],
    [t('ledger.code'), code],
    [t('ledger.eligible'), amountText(eligible)],
    [t('ledger.pending'), amountText(pending)],
    [t('ledger.paid'), amountText(paid)],
  ];
  return (
    <Card id="affiliate" heading={t('ledger.affiliate')}>
      <dl className="desk-facts">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd className="figures">
              <Unbroken text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Ledger() {
  return (
    <Card id="ledger" heading={t('ledger.entriesHeading')}>
      <Load state={useStore($ledger)} lines={4}>
        {({ entries, invoices }) => {
          const numberOf = ({ invoice_id }: Entry) =>
            invoices.find(({ id }) => id === invoice_id)?.number ?? undefined;
          return entries.length === 0 ? (
            <p className="text-muted">{t('ledger.noEntriesDesk')}</p>
          ) : (
            <LedgerEntries entries={entries} aboutOf={numberOf} />
          );
        }}
      </Load>
    </Card>
  );
}
