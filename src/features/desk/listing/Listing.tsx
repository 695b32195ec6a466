import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { Empty } from '../../../ui/Empty.tsx';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import type { Loaded } from '../../../application/loaded.ts';
import { t, tn } from '../../../application/texts.ts';

import { $route, listPath } from '../desk-routes.ts';

interface Page<Row> {
  more: boolean;
  rows: Row[];
}

interface ListingProps<Row> {
  state: { data?: Loaded<Page<Row>> };
  /** What stands where there is nothing. */
  empty: string;
  children: (rows: Row[]) => ReactNode;
}

/** A page of a list, with the ways to those before and after it. */
export function Listing<Row>({ state, empty, children }: ListingProps<Row>) {
  const { search } = useListAddress();
  const page = Number(search['page']) || 1;
  return (
    <>
      <Found searched={Boolean(search['q'])} rows={state.data?.value?.rows} />
      <Load state={state} lines={8}>
        {({ rows, more }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {rows.length ? (
              children(rows)
            ) : (
              <Empty text={search['q'] ? t('desk.nothingFound') : empty} />
            )}
            {(more || page > 1) && <Pages page={page} more={more} />}
          </div>
        )}
      </Load>
    </>
  );
}

interface FoundProps {
  searched: boolean;
  /** Nothing while they are on their way. */
  rows: readonly unknown[] | undefined;
}

/** Tells what a search has found to those who do not see it. */
function Found({ searched, rows }: FoundProps) {
  const count = rows?.length;
  return (
    <p className="visually-hidden" role="status">
      {searched && count === 0 && t('desk.nothingFound')}
      {searched && count ? tn('desk.found', count) : ''}
    </p>
  );
}

/** Returns the filters of the list that is open. */
export function useListAddress(): { search: Record<string, string> } {
  return { search: useStore($route)?.search ?? {} };
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
