import { shortDayText } from '../../../application/formats.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { Status } from '../../../cases/Status.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { holderText, isOverdue, openTexts } from '../case/case-turns.ts';
import { casePath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { OfficerName } from '../listing/OfficerName.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Table, TwoLines } from '../listing/Table.tsx';
import type { CaseRow } from './case-list-api.ts';

export function CaseTable({ rows }: { rows: readonly CaseRow[] }) {
  return (
    <Table
      label={t('desk.cases')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('deskCase.heading'),
          cell: (row) => <NameCell row={row} />,
          place: 'name',
          share: '26%',
        },
        {
          heading: t('desk.client'),
          cell: (row) => <ClientCell row={row} />,
          place: 'about',
          share: '18%',
        },
        {
          heading: t('desk.state'),
          cell: ({ status }) => <Status status={status} />,
          place: 'badge',
        },
        {
          heading: t('desk.turn'),
          cell: (row) => <TurnCell row={row} />,
          place: 'text',
          share: '27%',
        },
        {
          heading: t('desk.due'),
          cell: (row) =>
            !row.closed_at && row.due_on && <DueCell row={row} day={row.due_on} />,
          place: 'date',
        },
        {
          heading: t('desk.officer'),
          cell: ({ officer_name }) => <OfficerName name={officer_name} />,
          place: 'end',
        },
      ]}
    />
  );
}

function NameCell({ row: { reference, service } }: { row: CaseRow }) {
  return (
    <TwoLines second={reference}>
      <RowLink href={casePath(reference)} title={serviceTitle(service)}>
        <Unbroken text={serviceTitle(service)} />
      </RowLink>
    </TwoLines>
  );
}

function ClientCell({ row: { client_name, client_email } }: { row: CaseRow }) {
  return (
    <TwoLines second={client_name && client_email}>
      <bdi title={client_name ?? client_email}>{client_name ?? client_email}</bdi>
    </TwoLines>
  );
}

function TurnCell({ row }: { row: CaseRow }) {
  const open = openTexts(row).toReversed().join(' · ');
  const holder = holderText(row);
  const text = [open, holder].filter(Boolean).join(' · ');
  return (
    <span className="desk-clamp" title={text}>
      {open}
      {open && holder && <span className="min-[60rem]:hidden"> · </span>}
      {/* Two lines in a table, one on a card. */}
      <span
        className={`min-[60rem]:block ${open && 'min-[60rem]:text-[0.875rem] min-[60rem]:text-muted'}`}
      >
        <Unbroken text={holder} />
      </span>
    </span>
  );
}

function DueCell({ row, day }: { row: CaseRow; day: string }) {
  const text = shortDayText(day);
  if (!isOverdue(row)) return text;
  return (
    <span
      className="inline-flex items-center gap-1 align-bottom font-semibold text-seal-ink"
      title={t('desk.overdue')}
    >
      <Icon name="alert" size={16} />
      <span className="visually-hidden">{t('desk.overdue')}</span>
      {text}
    </span>
  );
}
