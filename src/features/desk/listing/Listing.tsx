import type { ReactNode } from 'react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import type { Loaded } from '../../../application/loaded.ts';
import { listPath } from '../desk-routes.ts';
import { t, tn } from '../desk-texts.ts';
import { useListFilters } from './useListFilters.ts';

interface Page<Row> {
  more: boolean;
  rows: Row[];
}

interface ListingProps<Row> {
  state: { data?: Loaded<Page<Row>> };
  empty: string;
  /** What to do next if the list is empty. */
  emptyLinks?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

export function Listing<Row>({ state, empty, emptyLinks, children }: ListingProps<Row>) {
  const search = useListFilters();
  const page = Number(search['page']) || 1;
  return (
    <>
      <SearchStatus searched={Boolean(search['q'])} rows={state.data?.value?.rows} />
      <Load state={state} lines={8}>
        {({ rows, more }) => (
          <div className="grid grid-cols-1 gap-4">
            {rows.length ? (
              children(rows)
            ) : (
              <p className="flex min-h-14 flex-wrap items-center gap-x-4 rounded-sheet border border-dashed border-line bg-sheet px-4 text-muted">
                {search['q'] ? t('desk.nothingFound') : empty}{' '}
                {!search['q'] && emptyLinks}
              </p>
            )}
            {(more || page > 1) && <Pages page={page} more={more} />}
          </div>
        )}
      </Load>
    </>
  );
}

interface SearchStatusProps {
  searched: boolean;
  /** Undefined until loaded. */
  rows: readonly unknown[] | undefined;
}

/** Announces the number of results to screen readers. */
export function SearchStatus({ searched, rows }: SearchStatusProps) {
  const count = rows?.length;
  return (
    <p className="visually-hidden" role="status">
      {searched && count === 0 && t('desk.nothingFound')}
      {searched && count ? tn('desk.found', count) : ''}
    </p>
  );
}

function Pages({ page, more }: { page: number; more: boolean }) {
  return (
    <nav
      className="flex flex-wrap items-center justify-between gap-4"
      aria-label={t('desk.pages')}
    >
      {page > 1 ? (
        <Link className="button" href={listPath({ page: String(page - 1) })} rel="prev">
          {t('desk.previous')}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-muted">{t('desk.page', { page })}</span>
      {more ? (
        <Link className="button" href={listPath({ page: String(page + 1) })} rel="next">
          {t('desk.next')}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
