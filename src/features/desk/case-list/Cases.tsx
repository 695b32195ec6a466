import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { listPath, paths } from '../desk-routes.ts';
import { t, tn } from '../desk-texts.ts';
import { FilterSelect } from '../listing/FilterSelect.tsx';
import { Listing } from '../listing/Listing.tsx';
import { ListSearch } from '../listing/ListSearch.tsx';
import { Tabs } from '../listing/Tabs.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { useListFilters } from '../listing/useListFilters.ts';
import { OpenCaseDialog } from '../open-case/OpenCaseDialog.tsx';
import { $today } from '../today/today-stores.ts';
import { useIsManager } from '../useIsManager.ts';
import { $cases, $closedCases, $defaultList } from './case-list-api.ts';
import { CaseTable } from './CaseTable.tsx';

export function Cases() {
  const manager = useIsManager();
  const search = useListFilters();
  const byDefault = useStore($defaultList) ?? 'mine';
  const { list = byDefault, sort = '', q } = search;
  const counts = useStore($today).data?.value?.lists;
  const tabs = [
    ['mine', t('desk.listMine')],
    ['waiting', t('desk.listWaiting')],
    ...(manager
      ? [
          ['all', t('desk.listAll')] as const,
          ['unassigned', t('desk.listUnassigned')] as const,
        ]
      : []),
    ['overdue', t('desk.listOverdue')],
    ['closed', t('desk.listClosed')],
  ] as const;
  return (
    <>
      <Toolbar>
        <Tabs
          label={t('desk.lists')}
          name="list"
          chosen={list}
          byDefault={byDefault}
          tabs={tabs}
          counts={counts}
        />
        <div className="flex grow flex-wrap items-center gap-x-3 gap-y-2">
          <ListSearch label={t('desk.searchCases')} value={q} />
          {list !== 'closed' && <Sort value={sort} />}
          <OpenCaseDialog />
        </div>
      </Toolbar>
      <Listing
        state={useStore($cases)}
        empty={t(list === 'mine' ? 'desk.noOwnCases' : 'desk.noCases')}
        emptyLinks={(list === 'mine' || list === 'waiting') && <MoreCases />}
      >
        {(rows) => <CaseTable rows={rows} />}
      </Listing>
      <ClosedMatches />
    </>
  );
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-[0.2em]';

function MoreCases() {
  return useIsManager() ? (
    <>
      <Link className={linkClass} href={listPath({ list: 'unassigned' })}>
        {t('desk.listUnassigned')}
      </Link>
      <Link className={linkClass} href={listPath({ list: 'all' })}>
        {t('desk.listAll')}
      </Link>
    </>
  ) : (
    <Link className={linkClass} href={paths.leads}>
      {t('desk.toLeads')}
    </Link>
  );
}

/** Links to closed cases that match the search, because the open list leaves them out. */
function ClosedMatches() {
  const { rows = [], more = false } = useStore($closedCases).data?.value ?? {};
  if (rows.length === 0) return null;
  return (
    <p role="status">
      <Link className={linkClass} href={listPath({ list: 'closed' })}>
        {more
          ? t('desk.closedMore', { count: rows.length })
          : tn('desk.closedFound', rows.length)}
      </Link>
    </p>
  );
}

function Sort({ value }: { value: string }) {
  return (
    <FilterSelect name="sort" label={t('desk.sort')} value={value}>
      <option value="">{t('desk.sortOpened')}</option>
      <option value="due">{t('desk.sortDue')}</option>
      <option value="waiting">{t('desk.sortWaiting')}</option>
    </FilterSelect>
  );
}
