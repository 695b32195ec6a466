import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { CaseTable } from '../case-list/CaseTable.tsx';
import { ClientTable } from '../clients/ClientTable.tsx';
import { paths, searchResultsPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { InvoiceTable } from '../invoices/InvoiceTable.tsx';
import { LeadTable } from '../leads/LeadTable.tsx';
import { SearchStatus } from '../listing/Listing.tsx';
import { ListSearch } from '../listing/ListSearch.tsx';
import { useListFilters } from '../listing/useListFilters.ts';
import { $found } from './search-api.ts';

const shownAtFirst = 5;

export function SearchScreen() {
  const { q = '' } = useListFilters();
  return (
    <>
      {/* On phones the bar has no room for its field. */}
      <div className="md:hidden">
        <ListSearch label={t('desk.searchDesk')} value={q} pathOf={searchResultsPath} />
      </div>
      {q ? <SearchResults q={q} /> : <p className="text-muted">{t('desk.searchHint')}</p>}
    </>
  );
}

function SearchResults({ q }: { q: string }) {
  const state = useStore($found);
  const hits = state.data?.value;
  const rows = hits && Object.values(hits).flatMap((list): unknown[] => list.rows);
  const listPath = (path: string, list?: string) =>
    `${path}?${new URLSearchParams({ ...(list && { list }), q })}`;
  return (
    <>
      <SearchStatus searched rows={rows} />
      <Load state={state} lines={8}>
        {({ open, closed, leads, clients, invoices }) =>
          rows?.length === 0 ? (
            <Empty text={t('desk.nothingFound')} />
          ) : (
            <div className="grid grid-cols-1 gap-8">
              <Hits
                id="found-cases"
                heading={t('desk.cases')}
                href={listPath(paths.cases, 'all')}
                {...open}
              >
                {(visibleRows) => <CaseTable rows={visibleRows} />}
              </Hits>
              <Hits
                id="found-closed"
                heading={t('desk.listClosed')}
                href={listPath(paths.cases, 'closed')}
                {...closed}
              >
                {(visibleRows) => <CaseTable rows={visibleRows} />}
              </Hits>
              <Hits
                id="found-leads"
                heading={t('desk.leads')}
                href={listPath(paths.leads)}
                {...leads}
              >
                {(visibleRows) => <LeadTable rows={visibleRows} />}
              </Hits>
              <Hits
                id="found-clients"
                heading={t('desk.clients')}
                href={listPath(paths.clients)}
                {...clients}
              >
                {(visibleRows) => <ClientTable rows={visibleRows} />}
              </Hits>
              <Hits
                id="found-invoices"
                heading={t('desk.invoices')}
                href={listPath(paths.invoices, 'all')}
                {...invoices}
              >
                {(visibleRows) => <InvoiceTable rows={visibleRows} />}
              </Hits>
            </div>
          )
        }
      </Load>
    </>
  );
}

interface HitsProps<Row> {
  id: string;
  heading: string;
  href: string;
  rows: readonly Row[];
  children: (rows: readonly Row[]) => ReactNode;
}

function Hits<Row>({ id, heading, href, rows, children }: HitsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1">
      <h2 id={id} className="text-title">
        {heading}
      </h2>
      {children(rows.slice(0, shownAtFirst))}
      {rows.length > shownAtFirst && (
        <p className="mt-2">
          <Link href={href}>{t('desk.showAll')}</Link>
        </p>
      )}
    </section>
  );
}
