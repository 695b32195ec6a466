import { useStore } from '@nanostores/react';

import { amountText } from '../../../application/formats.ts';
import { $role } from '../../../application/role.ts';
import { t } from '../../../application/texts.ts';
import { Card } from '../../../ui/Card.tsx';

import { ClientTable } from './ClientTable.tsx';
import { $clients, $looseOrders } from '../data/desk-stores.ts';
import { orderStates } from '../desk-texts.ts';
import { Listing, useListFilters } from '../listing/Listing.tsx';
import { Search } from '../listing/Search.tsx';
import { Table } from '../listing/Table.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';

export function Clients() {
  const search = useListFilters();
  return (
    <>
      <Toolbar>
        <Search label={t('desk.searchClients')} value={search['q']} />
      </Toolbar>
      <Listing state={useStore($clients)} empty={t('desk.noClients')}>
        {(rows) => <ClientTable rows={rows} />}
      </Listing>
      <LooseOrders />
    </>
  );
}

function LooseOrders() {
  return useStore($role).data?.value === 'manager' && <LooseOrderTable />;
}

function LooseOrderTable() {
  const rows = useStore($looseOrders).data?.value ?? [];
  if (rows.length === 0) return null;
  return (
    <Card
      id="loose-orders"
      heading={t('desk.looseOrders')}
      text={t('desk.looseOrdersText')}
    >
      <Table
        label={t('desk.looseOrders')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { heading: t('desk.orderNumber'), cell: ({ number }) => number },
          {
            heading: t('desk.client'),
            cell: ({ billed_to: { name, email } }) => <bdi>{name ?? email}</bdi>,
          },
          { heading: t('desk.email'), cell: ({ billed_to: { email } }) => email },
          { heading: t('desk.orderAmount'), cell: ({ amount }) => amountText(amount) },
          { heading: t('desk.state'), cell: ({ state }) => t(orderStates[state]) },
        ]}
      />
    </Card>
  );
}
