import { useStore } from '@nanostores/react';

import { amountText, shortDayText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { localDay } from '../../../i18n/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { affiliatesPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { Listing } from '../listing/Listing.tsx';
import { type Column, Table, TwoLines } from '../listing/Table.tsx';
import { DecidePayout } from './DecidePayout.tsx';
import { $payouts } from './desk-affiliate-stores.ts';
import type { Payout } from './payout-api.ts';

/** Open ones, oldest first, or decided ones, newest first. */
export function Payouts({ decided }: { decided: boolean }) {
  return (
    <Listing
      state={useStore($payouts)}
      empty={t(decided ? 'ledger.noDecided' : 'ledger.noRequested')}
    >
      {(rows) => (
        <Table
          label={t(decided ? 'ledger.listDecided' : 'ledger.listRequested')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: t('ledger.affiliate'),
              place: 'name',
              cell: affiliateCell,
              share: '24%',
            },
            {
              heading: t('ledger.amount'),
              place: 'date',
              cell: ({ amount }) => (
                <span className="figures font-semibold text-ink">
                  {amountText(amount)}
                </span>
              ),
            },
            { heading: t('ledger.payTo'), place: 'about', cell: accountCell, wrap: true },
            {
              heading: t('ledger.requestedOn'),
              place: 'fact',
              cell: ({ requested_at }) => <Day of={requested_at} />,
            },
            ...(decided ? decidedColumns() : openColumns()),
          ]}
        />
      )}
    </Listing>
  );
}

function Day({ of }: { of: string }) {
  return <span className="whitespace-nowrap">{shortDayText(localDay(of))}</span>;
}

function affiliateCell({ name, email }: Payout) {
  return (
    <TwoLines second={name && email}>
      {email ? (
        <Link href={affiliatesPath(email)}>
          <bdi>{name ?? email}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </TwoLines>
  );
}

function accountCell({ method, account, version }: Payout) {
  return (
    <>
      {t(`ledger.${method}`)}
      <bdi className="desk-block-muted">{account}</bdi>
      {version > 1 && <span className="desk-block-muted">{t('ledger.corrected')}</span>}
    </>
  );
}

function openColumns(): Column<Payout>[] {
  return [
    {
      heading: t('ledger.eligible'),
      place: 'fact',
      wrap: true,
      cell: ({ amount, eligible }: Payout) => (
        <>
          <span className="figures">{amountText(eligible)}</span>
          {amount > eligible && (
            <span className="desk-block-muted">{t('ledger.moreThanPayable')}</span>
          )}
        </>
      ),
    },
    {
      heading: t('ledger.decide'),
      place: 'action',
      cell: (payout: Payout) => <DecidePayout payout={payout} />,
      wrap: true,
      share: '24%',
    },
  ];
}

function decidedColumns(): Column<Payout>[] {
  return [
    {
      heading: t('ledger.decidedOn'),
      place: 'fact',
      cell: ({ decided_at }: Payout) => decided_at && <Day of={decided_at} />,
    },
    {
      heading: t('ledger.state'),
      place: 'badge',
      wrap: true,
      cell: ({ state, reason }: Payout) => (
        <>
          {state === 'paid' ? (
            <Badge tone="jade" icon="done" text={t('ledger.statePaid')} />
          ) : (
            <Badge tone="seal" icon="alert" text={t('ledger.stateDeclined')} />
          )}
          {reason && <bdi className="desk-block-muted">{reason}</bdi>}
        </>
      ),
    },
  ];
}
