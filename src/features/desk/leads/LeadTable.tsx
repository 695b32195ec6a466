import { useStore } from '@nanostores/react';

import { leadPath } from '../desk-routes.ts';
import { subjectText, t, tn } from '../desk-texts.ts';
import { LeadState } from '../listing/LeadState.tsx';
import { OfficerName } from '../listing/OfficerName.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Ago, ShortMoment, Table } from '../listing/Table.tsx';
import type { LeadRow } from './lead-api.ts';
import { $leadId } from './lead-stores.ts';

export function LeadTable({ rows }: { rows: readonly LeadRow[] }) {
  return (
    <Table
      label={t('desk.leads')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('desk.sender'),
          cell: (row) => <Sender row={row} />,
          place: 'name',
          share: '19%',
        },
        {
          heading: t('desk.subject'),
          cell: ({ subject }) => <bdi>{subjectText(subject)}</bdi>,
          place: 'about',
          share: '20%',
        },
        {
          heading: t('desk.message'),
          cell: ({ excerpt }) => (
            <bdi className="block truncate text-muted" title={excerpt}>
              {excerpt}
            </bdi>
          ),
          place: 'text',
          share: '32%',
        },
        {
          heading: t('desk.received'),
          // A new one still waits.
          cell: ({ created_at, state }) =>
            state === 'new' ? (
              <Ago at={created_at} waits />
            ) : (
              <ShortMoment at={created_at} />
            ),
          place: 'date',
        },
        {
          heading: t('desk.state'),
          cell: ({ state }) => (
            <span className={state === 'new' ? 'desk-new' : undefined}>
              <LeadState state={state} />
            </span>
          ),
          place: 'badge',
        },
        {
          heading: t('desk.officer'),
          cell: ({ officer }) => <OfficerName name={officer} />,
          place: 'end',
        },
      ]}
    />
  );
}

function Sender({ row: { id, name, email, earlier, state } }: { row: LeadRow }) {
  const open = useStore($leadId) === id;
  return (
    <>
      <RowLink
        href={leadPath(id)}
        title={`${name} · ${email}`}
        quiet={state !== 'new'}
        current={open}
      >
        <bdi>{name}</bdi>
      </RowLink>{' '}
      {earlier > 0 && (
        <span className="text-small whitespace-nowrap text-muted">
          {tn('desk.earlier', earlier)}
        </span>
      )}
    </>
  );
}
