import { t, tn } from '../../../application/texts.ts';

import type { LeadRow } from './lead-calls.ts';
import { leadPath } from '../desk-routes.ts';
import { subjectText } from '../desk-texts.ts';
import { RowLink } from '../listing/RowLink.tsx';
import { Line, Moment, Table } from '../listing/Table.tsx';
import { LeadState } from './LeadState.tsx';

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
          share: '27%',
        },
        {
          heading: t('desk.subject'),
          cell: (row) => <Subject row={row} />,
          share: '43%',
        },
        {
          heading: t('desk.received'),
          cell: ({ created_at }) => <Moment of={created_at} />,
        },
        {
          heading: t('desk.state'),
          cell: ({ state }) => <LeadState state={state} />,
        },
        {
          heading: t('desk.officer'),
          cell: ({ officer }) => officer && <bdi title={officer}>{officer}</bdi>,
        },
      ]}
    />
  );
}

function Sender({ row: { id, name, email, others } }: { row: LeadRow }) {
  const more = others > 0 && tn('desk.otherMessages', others);
  return (
    <Line
      second={email}
      end={
        more && (
          <span className="flex-none text-muted" title={more}>
            <span aria-hidden="true">+{others}</span>
            <span className="visually-hidden">{more}</span>
          </span>
        )
      }
    >
      <RowLink href={leadPath(id)} title={name}>
        <bdi>{name}</bdi>
      </RowLink>
    </Line>
  );
}

function Subject({ row: { subject, excerpt } }: { row: LeadRow }) {
  return (
    <Line second={excerpt}>
      <bdi>{subjectText(subject)}</bdi>
    </Line>
  );
}
