import { useStore } from '@nanostores/react';

import { t } from '../desk-texts.ts';
import { Listing } from '../listing/Listing.tsx';
import { ListSearch } from '../listing/ListSearch.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { useListFilters } from '../listing/useListFilters.ts';
import { $clients } from './client-api.ts';
import { ClientTable } from './ClientTable.tsx';

export function Clients() {
  const search = useListFilters();
  return (
    <>
      <Toolbar>
        <ListSearch label={t('desk.searchClients')} value={search['q']} />
      </Toolbar>
      <Listing state={useStore($clients)} empty={t('desk.noClients')}>
        {(rows) => <ClientTable rows={rows} />}
      </Listing>
    </>
  );
}
