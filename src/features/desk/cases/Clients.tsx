import { useStore } from '@nanostores/react';

import { languages } from '../../../i18n/locales.ts';
import { momentDay } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { serviceTitle, t } from '../../../application/texts.ts';

import type { Client } from '../data/desk-shapes.ts';
import { $clients } from '../data/desk-stores.ts';
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
