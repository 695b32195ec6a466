import { useStore } from '@nanostores/react';

import { amountText } from '../../../application/formats.ts';
import { ownLocale } from '../../../application/texts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { affiliatePath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { Listing } from '../listing/Listing.tsx';
import { ListSearch } from '../listing/ListSearch.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Table, TwoLines } from '../listing/Table.tsx';
import { Tabs } from '../listing/Tabs.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { useListFilters } from '../listing/useListFilters.ts';
import { $affiliates } from './desk-affiliate-stores.ts';
import { Payouts } from './Payouts.tsx';

export function Affiliates() {
  const { list = '', q } = useListFilters();
  return (
    <>
      <Toolbar>
        <Tabs
          label={t('ledger.lists')}
          name="list"
          chosen={list}
          tabs={[
            ['', t('ledger.listRequested')],
            ['decided', t('ledger.listDecided')],
            ['all', t('ledger.listAll')],
          ]}
        />
        {list === 'all' && <ListSearch label={t('ledger.searchAffiliates')} value={q} />}
      </Toolbar>
      {list === 'all' ? <AffiliateTable /> : <Payouts decided={list === 'decided'} />}
    </>
  );
}

function AffiliateTable() {
  const number = (count: number) => formatNumber(count, ownLocale());
  return (
    <Listing state={useStore($affiliates)} empty={t('ledger.noAffiliates')}>
      {(rows) => (
        <Table
          label={t('ledger.affiliates')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: t('ledger.affiliate'),
              place: 'name',
              share: '30%',
              cell: ({ code, name, email }) => (
                <TwoLines second={name && email}>
                  <RowLink href={affiliatePath(code)} title={name ?? email}>
                    <bdi>{name ?? email}</bdi>
                  </RowLink>
                </TwoLines>
              ),
            },
            {
              heading: t('ledger.code'),
              place: 'date',
              cell: ({ code }) => (
                <span className="figures whitespace-nowrap">{code}</span>
              ),
            },
            {
              heading: t('desk.clients'),
              place: 'fact',
              cell: ({ clients }) => number(clients),
              sum: true,
            },
            {
              heading: t('ledger.customers'),
              place: 'fact',
              cell: ({ customers }) => number(customers),
              sum: true,
            },
            {
              heading: t('ledger.pending'),
              place: 'fact',
              cell: ({ pending }) => amountText(pending),
              sum: true,
            },
            {
              heading: t('ledger.eligible'),
              place: 'fact',
              cell: ({ eligible }) => amountText(eligible),
              sum: true,
            },
            {
              heading: t('ledger.paid'),
              place: 'fact',
              cell: ({ paid }) => amountText(paid),
              sum: true,
            },
          ]}
        />
      )}
    </Listing>
  );
}
