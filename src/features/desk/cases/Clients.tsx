import { useStore } from '@nanostores/react';

import { languages } from '../../../i18n/locales.ts';
import { momentDay } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { serviceTitle, t } from '../../../application/texts.ts';

import type { Client } from '../data/desk-shapes.ts';
import { $clients } from '../data/desk-stores.ts';
import { Listing, useListAddress } from '../listing/Listing.tsx';
import { Search } from '../listing/Search.tsx';
import { Table } from '../listing/Table.tsx';
import { LooseOrders } from './LooseOrders.tsx';
import { casePath } from '../desk-routes.ts';

/** Clients with their contact details and cases. */
export function Clients() {
  const { search } = useListAddress();
  return (
    <>
      <div className="flex">
        <Search label={t('desk.searchClients')} value={search['q']} />
      </div>
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
                  <>
                    <bdi>{name ?? email}</bdi>
                    {delete_after && (
                      <span className="block text-amber">
                        {t('desk.leaving', { date: momentDay(delete_after) })}
                      </span>
                    )}
                  </>
                ),
              },
              {
                heading: t('desk.email'),
                cell: ({ email }) => (
                  <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
                ),
              },
              {
                heading: t('desk.phone'),
                cell: ({ phone }) =>
                  phone && <bdi className="md:whitespace-nowrap">{phone}</bdi>,
              },
              {
                heading: t('desk.language'),
                cell: ({ locale }) => languages.find(({ code }) => code === locale)?.name,
              },
              {
                heading: t('desk.cases'),
                cell: (client) => client.cases.length > 0 && <Cases client={client} />,
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
    <ul className="grid gap-1">
      {cases.map(({ reference, service, closed }) => (
        <li key={reference}>
          <Link href={casePath(reference)} data-row="">
            {serviceTitle(service)}
          </Link>{' '}
          <span className="figures text-[0.9375rem] text-muted">
            <span className="whitespace-nowrap">{reference}</span>
            {closed && ` · ${t('desk.closed')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
