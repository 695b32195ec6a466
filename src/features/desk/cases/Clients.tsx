import { useStore } from '@nanostores/react';

import { languages } from '../../../i18n/locales.ts';
import { amountText, momentDay } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { $role } from '../../../application/role.ts';
import { serviceTitle, t } from '../../../application/texts.ts';
import { Card } from '../../../ui/Card.tsx';

import type { Client } from '../data/desk-shapes.ts';
import { $clients, $looseOrders } from '../data/desk-stores.ts';
import { Listing, useListFilters } from '../listing/Listing.tsx';
import { Search } from '../listing/Search.tsx';
import { Line, Table } from '../listing/Table.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { casePath } from '../desk-routes.ts';

export function Clients() {
  const search = useListFilters();
  return (
    <>
      <Toolbar>
        <Search label={t('desk.searchClients')} value={search['q']} />
      </Toolbar>
      <Listing state={useStore($clients)} empty={t('desk.noClients')}>
        {(rows) => (
          <Table
            label={t('desk.clients')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: t('desk.client'),
                cell: ({ name, email, delete_after }) => (
                  <Line
                    second={
                      delete_after && t('desk.leaving', { date: momentDay(delete_after) })
                    }
                  >
                    <bdi className="font-[600]" title={name ?? email}>
                      {name ?? email}
                    </bdi>
                  </Line>
                ),
                share: '24%',
              },
              {
                heading: t('desk.email'),
                cell: ({ email }) => (
                  <a href={`mailto:${encodeURIComponent(email)}`} title={email}>
                    {email}
                  </a>
                ),
                share: '20%',
              },
              {
                heading: t('desk.phone'),
                cell: ({ phone }) => phone && <bdi title={phone}>{phone}</bdi>,
              },
              {
                heading: t('desk.language'),
                cell: ({ locale }) => languages.find(({ code }) => code === locale)?.name,
              },
              {
                heading: t('desk.cases'),
                cell: (client) => client.cases.length > 0 && <Cases client={client} />,
                wrap: true,
              },
            ]}
          />
        )}
      </Listing>
      <LooseOrders />
    </>
  );
}

function Cases({ client: { cases } }: { client: Client }) {
  return (
    <ul>
      {cases.map(({ reference, service, closed }) => (
        <li key={reference}>
          <Link href={casePath(reference)} data-row="">
            {serviceTitle(service)}
          </Link>{' '}
          <span className="figures text-muted">
            <span className="whitespace-nowrap">{reference}</span>
            {closed && ` · ${t('desk.closed')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const orderStates = {
  sent: 'deskCase.orderSent',
  paid: 'deskCase.orderPaid',
  refunded: 'deskCase.orderRefunded',
  void: 'deskCase.orderVoid',
} as const;

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
