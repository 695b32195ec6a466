import { useStore } from '@nanostores/react';

import { dayText } from '../../../application/formats.ts';
import { Status } from '../../../cases/Status.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../application/Link.tsx';
import { openPath } from '../../../application/navigation.ts';
import { serviceTitle, t, tn } from '../../../application/texts.ts';
import type { Role } from '../../../application/role.ts';

import { OpenCaseForm } from './OpenCaseForm.tsx';
import { holderText, isOverdue, openTexts } from './case-turns.ts';
import type { CaseRow } from '../data/desk-shapes.ts';
import { $cases, $closedCases } from '../data/desk-stores.ts';
import { Listing, useListFilters } from '../listing/Listing.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Search } from '../listing/Search.tsx';
import { EmailAddress, Table } from '../listing/Table.tsx';
import { Tabs } from '../listing/Tabs.tsx';
import { casePath, listPath } from '../desk-routes.ts';

export function Cases({ role }: { role: Role }) {
  const search = useListFilters();
  const { list = 'mine', sort = '', q } = search;
  const tabs = [
    ['mine', t('desk.listMine')],
    ...(role === 'manager' ? [['all', t('desk.listAll')] as const] : []),
    ['waiting', t('desk.listWaiting')],
    ['overdue', t('desk.listOverdue')],
    ['closed', t('desk.listClosed')],
  ] as const;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Tabs label={t('desk.lists')} name="list" chosen={list} tabs={tabs} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Search label={t('desk.searchCases')} value={q} />
          {list !== 'closed' && <Sort value={sort} />}
        </div>
      </div>
      <Listing state={useStore($cases)} empty={t('desk.noCases')}>
        {(rows) => (
          <Table
            label={t('desk.cases')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { heading: t('deskCase.heading'), cell: (row) => <Named row={row} /> },
              { heading: t('desk.client'), cell: (row) => <Client row={row} /> },
              { heading: t('desk.state'), cell: (row) => <State row={row} /> },
              { heading: t('desk.due'), cell: (row) => <Due row={row} /> },
              {
                heading: t('desk.officer'),
                cell: ({ officer_name }) =>
                  officer_name && <bdi className="desk-whole">{officer_name}</bdi>,
              },
            ]}
          />
        )}
      </Listing>
      <ClosedMatches />
      <details className="rounded-sheet border border-line bg-sheet p-5">
        <summary className="min-h-8 cursor-pointer font-[600]">
          {t('desk.openCase')}
        </summary>
        <div className="mt-4 max-w-[34rem]">
          <OpenCaseForm />
        </div>
      </details>
    </>
  );
}

/** Links to closed cases that match the search, because the open list leaves them out. */
function ClosedMatches() {
  const { rows = [], more = false } = useStore($closedCases).data?.value ?? {};
  if (rows.length === 0) return null;
  return (
    <p role="status">
      <Link
        className="inline-flex min-h-11 items-center underline underline-offset-[0.2em]"
        href={listPath({ list: 'closed' })}
      >
        {more
          ? t('desk.closedMore', { count: rows.length })
          : tn('desk.closedFound', rows.length)}
      </Link>
    </p>
  );
}

function Sort({ value }: { value: string }) {
  return (
    <label className="flex max-w-full flex-wrap items-center gap-2">
      <span className="whitespace-nowrap">{t('desk.sort')}</span>
      <select
        className="control w-auto max-w-full"
        value={value}
        onChange={({ target }) => openPath(listPath({ sort: target.value }))}
      >
        <option value="">{t('desk.sortOpened')}</option>
        <option value="due">{t('desk.sortDue')}</option>
        <option value="waiting">{t('desk.sortWaiting')}</option>
      </select>
    </label>
  );
}

function Named({ row: { reference, service } }: { row: CaseRow }) {
  return (
    <>
      <RowLink href={casePath(reference)}>{serviceTitle(service)}</RowLink>
      <span className="desk-small figures whitespace-nowrap">{reference}</span>
    </>
  );
}

function Client({ row: { client_name, client_email } }: { row: CaseRow }) {
  return (
    <span className="block min-w-0">
      {client_name && <bdi className="block wrap-anywhere">{client_name}</bdi>}
      <EmailAddress email={client_email} />
    </span>
  );
}

function State({ row }: { row: CaseRow }) {
  return (
    <span className="block min-w-0">
      <Status status={row.status} />
      <span className="desk-small mt-1 text-balance">{holderText(row)}</span>
      {openTexts(row).map((text) => (
        <span key={text} className="desk-small">
          {text}
        </span>
      ))}
    </span>
  );
}

function Due({ row }: { row: CaseRow }) {
  if (!row.due_on || row.closed_at) return null;
  return (
    <span className="block min-w-0">
      <span className="desk-whole block">{dayText(row.due_on)}</span>
      {isOverdue(row) && <Badge tone="seal" icon="alert" text={t('desk.overdue')} />}
    </span>
  );
}
