import { amountText, shortDayText } from '../../../application/formats.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { shownInvoiceState } from '../../../cases/invoices/invoices.ts';
import { casePath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { RowLink } from '../listing/RowLink.tsx';
import { Table, TwoLines } from '../listing/Table.tsx';
import type { InvoiceRow } from './invoice-api.ts';
import { InvoiceState } from './InvoiceState.tsx';

export function InvoiceTable({ rows }: { rows: readonly InvoiceRow[] }) {
  return (
    <Table
      label={t('desk.invoices')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('desk.invoiceNumber'),
          place: 'name',
          cell: (row) => <NumberCell row={row} />,
        },
        {
          heading: t('desk.client'),
          place: 'about',
          cell: ({ client, email }) => (
            <TwoLines second={email === client ? null : email}>
              <bdi title={client ?? ''}>{client}</bdi>
            </TwoLines>
          ),
          share: '30%',
        },
        {
          heading: t('deskCase.heading'),
          place: 'end',
          cell: ({ reference, service }) =>
            reference && (
              <TwoLines second={serviceTitle(service ?? undefined)}>
                <span className="figures whitespace-nowrap">{reference}</span>
              </TwoLines>
            ),
          share: '24%',
        },
        {
          heading: t('desk.invoiceAmount'),
          place: 'date',
          cell: (row) => <AmountCell row={row} />,
          sum: true,
        },
        { heading: t('desk.due'), place: 'fact', cell: (row) => <DueCell row={row} /> },
        {
          heading: t('desk.state'),
          place: 'badge',
          cell: (row) => <InvoiceState row={row} />,
        },
      ]}
    />
  );
}

/** An invoice opens its case. That of a deleted account has none. */
function NumberCell({ row: { number, reference } }: { row: InvoiceRow }) {
  const text = number ?? t('deskCase.invoiceDraft');
  const label = <span className="figures whitespace-nowrap">{text}</span>;
  return reference ? (
    <RowLink href={casePath(reference)} title={text}>
      {label}
    </RowLink>
  ) : (
    <span className="font-semibold">{label}</span>
  );
}

function AmountCell({ row: { amount, paid, state } }: { row: InvoiceRow }) {
  const outstanding = state === 'sent' && paid > 0 ? amountText(amount - paid) : '';
  return (
    <span className="figures whitespace-nowrap text-ink">
      {amountText(amount)}
      {outstanding && (
        <span className="desk-block-muted">
          {t('desk.sumOpen')}: {outstanding}
        </span>
      )}
    </span>
  );
}

function DueCell({ row }: { row: InvoiceRow }) {
  const { due_on, paid_at, state } = row;
  if (!due_on || state === 'void') return null;
  const overdue = shownInvoiceState(row) === 'overdue';
  const tone = overdue ? 'text-seal-ink' : paid_at ? 'text-muted' : '';
  return <span className={`whitespace-nowrap ${tone}`}>{shortDayText(due_on)}</span>;
}
