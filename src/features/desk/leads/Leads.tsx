import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { leadState } from '../data/desk-shapes.ts';
import { listPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { stateText } from '../listing/LeadState.tsx';
import { Listing } from '../listing/Listing.tsx';
import { ListSearch } from '../listing/ListSearch.tsx';
import { Tabs } from '../listing/Tabs.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { useListFilters } from '../listing/useListFilters.ts';
import { $leads } from './lead-stores.ts';
import { LeadTable } from './LeadTable.tsx';

export function Leads() {
  const search = useListFilters();
  const mine = Boolean(search['mine']);
  const state = useStore($leads);
  const counts = search['q'] ? undefined : state.data?.value?.counts;
  const all = counts && counts.new + counts.answered + counts.won + counts.lost;
  return (
    <>
      <Toolbar>
        <Tabs
          label={t('desk.states')}
          name="state"
          chosen={search['state'] ?? ''}
          tabs={[
            ['', t('desk.stateAll')],
            ...leadState.options.map((one) => [one, stateText(one)] as const),
          ]}
          counts={{ ...counts, '': all }}
        >
          <Link className="pill" href={listPath({ mine: mine ? undefined : '1' })}>
            {t(mine ? 'desk.everybodysLeads' : 'desk.ownLeads')}
          </Link>
        </Tabs>
        {/* On phones, the bar has a link to the search. */}
        <div className={`contents ${search['q'] ? '' : 'max-md:hidden'}`}>
          <ListSearch label={t('desk.searchLeads')} value={search['q']} />
        </div>
      </Toolbar>
      <div className="desk-list">
        <Listing state={state} empty={t('desk.noLeads')}>
          {(rows) => <LeadTable rows={rows} />}
        </Listing>
      </div>
    </>
  );
}
