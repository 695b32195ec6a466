import { useStore } from '@nanostores/react';

import { shortDayText } from '../../../application/formats.ts';
import { Status } from '../../../cases/Status.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../application/Link.tsx';
import { openPath } from '../../../application/navigation.ts';
import { serviceTitle, t, tn } from '../../../application/texts.ts';
import type { Role } from '../../../application/role.ts';

import { holderText, isOverdue, openTexts } from './case-turns.ts';
import type { CaseRow } from '../data/desk-shapes.ts';
import { $cases, $closedCases } from '../data/desk-stores.ts';
import { Listing, useListFilters } from '../listing/Listing.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Search } from '../listing/Search.tsx';
import { Line, Table } from '../listing/Table.tsx';
import { Tabs } from '../listing/Tabs.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { casePath, listPath, paths } from '../desk-routes.ts';

export function Cases({ role }: { role: Role }) {
  const search = useListFilters();
  const { list = 'mine', sort = '', q } = search;
  const tabs = [
    ['mine', t('desk.listMine')],
    ...(role === 'manager'
      ? [
          ['all', t('desk.listAll')] as const,
          ['unassigned', t('desk.listUnassigned')] as const,
        ]
      : []),
    ['waiting', t('desk.listWaiting')],
    ['overdue', t('desk.listOverdue')],
    ['closed', t('desk.listClosed')],
  ] as const;
  return (
    <>
      <Toolbar>
        <Tabs label={t('desk.lists')} name="list" chosen={list} tabs={tabs} />
        <Search label={t('desk.searchCases')} value={q} />
        {list !== 'closed' && <Sort value={sort} />}
      </Toolbar>
      <Listing
        state={useStore($cases)}
        empty={t(list === 'mine' ? 'desk.noOwnCases' : 'desk.noCases')}
        onward={list === 'mine' && <Onward role={role} />}
      >
        {(rows) => (
          <Table
            label={t('desk.cases')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: t('deskCase.heading'),
                cell: (row) => <Named row={row} />,
                share: '26%',
              },
              {
                heading: t('desk.client'),
                cell: (row) => <Client row={row} />,
                share: '21%',
              },
              {
                heading: t('desk.state'),
                cell: ({ status }) => <Status status={status} />,
              },
              {
                heading: t('desk.turn'),
                cell: (row) => <Turn row={row} />,
                share: '24%',
              },
              {
                heading: t('desk.due'),
                cell: (row) => <Due row={row} />,
              },
              {
                heading: t('desk.officer'),
                cell: ({ officer_name }) =>
                  officer_name && <bdi title={officer_name}>{officer_name}</bdi>,
              },
            ]}
          />
        )}
      </Listing>
      <ClosedMatches />
    </>
  );
}

/** For somebody without cases of their own: where the work is. */
function Onward({ role }: { role: Role }) {
  return (
    <>
      {role === 'manager' ? (
        <>
          <Link className="button" href={listPath({ list: 'unassigned' })}>
            {t('desk.listUnassigned')}
          </Link>
          <Link className="button" href={listPath({ list: 'all' })}>
            {t('desk.listAll')}
          </Link>
        </>
      ) : (
        <Link className="button" href={paths.leads}>
          {t('desk.toLeads')}
        </Link>
      )}
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
    <select
      className="control compact w-auto max-w-full"
      aria-label={t('desk.sort')}
      value={value}
      onChange={({ target }) => openPath(listPath({ sort: target.value }))}
    >
      <option value="">{t('desk.sortOpened')}</option>
      <option value="due">{t('desk.sortDue')}</option>
      <option value="waiting">{t('desk.sortWaiting')}</option>
    </select>
  );
}

function Named({ row: { reference, service } }: { row: CaseRow }) {
  return (
    <Line end={<bdi className="whitespace-nowrap text-muted">{reference}</bdi>}>
      <RowLink href={casePath(reference)} title={serviceTitle(service)}>
        {serviceTitle(service)}
      </RowLink>
    </Line>
  );
}

function Client({ row: { client_name, client_email } }: { row: CaseRow }) {
  return (
    <Line second={client_name && client_email}>
      <bdi title={client_name ?? client_email}>{client_name ?? client_email}</bdi>
    </Line>
  );
}

/** What is open, then whose turn it is. */
function Turn({ row }: { row: CaseRow }) {
  const text = [...openTexts(row).toReversed(), holderText(row)]
    .filter(Boolean)
    .join(' · ');
  return <span title={text}>{text}</span>;
}

function Due({ row }: { row: CaseRow }) {
  if (!row.due_on || row.closed_at) return null;
  const day = shortDayText(row.due_on);
  if (!isOverdue(row)) return day;
  return (
    <span
      className="inline-flex items-center gap-1 font-[600] text-seal-ink"
      title={t('desk.overdue')}
    >
      <Icon name="alert" size={16} />
      <span className="visually-hidden">{t('desk.overdue')}</span>
      {day}
    </span>
  );
}
