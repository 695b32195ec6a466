import { useStore } from '@nanostores/react';

import { amountText } from '../../../ui/signed-in/formats.ts';
import { EntryList } from '../../../ui/ledger/EntryList.tsx';
import type { Entry } from '../../../ui/ledger/entries.ts';
import { Card } from '../../../ui/signed-in/Card.tsx';
import { Empty } from '../../../ui/signed-in/Empty.tsx';
import { Link } from '../../../ui/signed-in/Link.tsx';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { t } from '../../../ui/signed-in/texts.ts';

import type { Affiliate as Shown } from '../data/shapes.ts';
import { $affiliate, $ledger } from '../data/stores.ts';
import { affiliatesPath } from '../routes.ts';

/** An affiliate's balance, and the newest of the entries that it is the sum of. */
export function Affiliate() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p>
        <Link href={affiliatesPath()}>{t('ledger.listAll')}</Link>
      </p>
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

function Balance({ affiliate }: { affiliate: Shown }) {
  const { name, email, code, pending, eligible, paid } = affiliate;
  const facts: [string, string][] = [
    [t('desk.email'), email],
    [t('ledger.code'), code],
    [t('ledger.eligible'), amountText(eligible)],
    [t('ledger.pending'), amountText(pending)],
    [t('ledger.paid'), amountText(paid)],
  ];
  return (
    <Card id="affiliate" heading={name ?? email}>
      <dl className="desk-facts">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd className="figures">{value}</dd>
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
        {({ entries, orders }) => {
          const numberOf = ({ order_id }: Entry) =>
            orders.find(({ id }) => id === order_id)?.number ?? undefined;
          return entries.length === 0 ? (
            <p className="text-muted">{t('ledger.noEntriesDesk')}</p>
          ) : (
            <EntryList entries={entries} aboutOf={numberOf} />
          );
        }}
      </Load>
    </Card>
  );
}
