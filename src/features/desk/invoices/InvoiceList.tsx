import { useStore } from '@nanostores/react';

import { amountText, shortDayText } from '../../../application/formats.ts';
import type { Role } from '../../../application/role.ts';
import { t } from '../../../application/texts.ts';
import { serviceTitle } from '../../../cases/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';

import type { InvoiceRow } from './invoice-calls.ts';
import { $invoices } from '../data/desk-stores.ts';
import { Listing, useListFilters } from '../listing/Listing.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { ListSearch } from '../listing/ListSearch.tsx';
import { Line, Table } from '../listing/Table.tsx';
import { Tabs } from '../listing/Tabs.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { casePath } from '../desk-routes.ts';

import { DownloadInvoices } from './DownloadInvoices.tsx';
import { shownState, shownStateText } from './invoice-states.ts';
import { Sums } from './Sums.tsx';

/** All invoices; officers see those of their cases. */
export function InvoiceList({ role }: { role: Role }) {
  const { list = 'open', q } = useListFilters();
  const state = useStore($invoices);
  const sums = state.data?.value?.sums;
  const tabs = [
    ['open', t('desk.invoicesOpen')],
    ['overdue', t('desk.invoicesOverdue')],
    ['paid', t('desk.invoicesPaid')],
    ['draft', t('desk.invoicesDraft')],
    ['all', t('desk.invoicesAll')],
    ...(role === 'manager' ? [['loose', t('desk.looseOrders')] as const] : []),
  ] as const;
  return (
    <>
      <Toolbar>
        <Tabs label={t('desk.invoiceLists')} name="list" chosen={list} tabs={tabs} />
        <div className="flex grow basis-96 flex-wrap items-center justify-end gap-x-3 gap-y-2">
          <ListSearch label={t('desk.searchInvoices')} value={q} />
          <DownloadInvoices />
        </div>
      </Toolbar>
      {list === 'loose' && <p className="text-muted">{t('desk.looseOrdersText')}</p>}
      {sums && sums.count > 0 && <Sums sums={sums} />}
      <Listing state={state} empty={t('desk.noInvoices')}>
        {(rows) => (
          <Table
            label={t('desk.invoices')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: t('desk.orderNumber'),
                cell: (row) => <Numbered row={row} />,
              },
              {
                heading: t('desk.client'),
                cell: ({ client, email }) => (
                  <Line second={email === client ? null : email}>
                    <bdi title={client ?? ''}>{client}</bdi>
                  </Line>
                ),
                share: '30%',
              },
              {
                heading: t('deskCase.heading'),
                cell: ({ reference, service }) =>
                  reference && (
                    <Line second={serviceTitle(service ?? undefined)}>
                      <span className="figures whitespace-nowrap">{reference}</span>
                    </Line>
                  ),
                share: '24%',
              },
              {
                heading: t('desk.orderAmount'),
                cell: (row) => <Amount row={row} />,
              },
              { heading: t('desk.due'), cell: (row) => <Due row={row} /> },
              { heading: t('desk.state'), cell: (row) => <State row={row} /> },
            ]}
          />
        )}
      </Listing>
    </>
  );
}

/** An invoice opens its case. That of a deleted account has none. */
function Numbered({ row: { number, reference } }: { row: InvoiceRow }) {
  const text = number ?? t('deskCase.orderDraft');
  const shown = <span className="figures whitespace-nowrap">{text}</span>;
  return reference ? (
    <RowLink href={casePath(reference)} title={text}>
      {shown}
    </RowLink>
  ) : (
    <span className="font-[600]">{shown}</span>
  );
}

/** Shows what is left to pay of an invoice that was paid in part. */
function Amount({ row: { amount, paid, state } }: { row: InvoiceRow }) {
  const outstanding = state === 'sent' && paid > 0 ? amountText(amount - paid) : '';
  return (
    <span className="figures whitespace-nowrap">
      {amountText(amount)}
      {outstanding && (
        <span className="desk-small">
          {t('desk.sumOpen')}: {outstanding}
        </span>
      )}
    </span>
  );
}

function Due({ row }: { row: InvoiceRow }) {
  const { due_on, paid_at, state } = row;
  if (!due_on || state === 'void') return null;
  const tone = shownState(row) === 'late' ? 'text-seal-ink' : paid_at ? 'text-muted' : '';
  return <span className={`whitespace-nowrap ${tone}`}>{shortDayText(due_on)}</span>;
}

const looks = {
  draft: { tone: 'quiet', icon: 'file' },
  sent: { tone: 'quiet', icon: 'clock' },
  late: { tone: 'seal', icon: 'alert' },
  paid: { tone: 'jade', icon: 'done' },
  refunded: { tone: 'quiet', icon: 'check' },
  void: { tone: 'quiet', icon: 'alert' },
} as const;

function State({ row }: { row: InvoiceRow }) {
  return <Badge {...looks[shownState(row)]} text={shownStateText(row)} />;
}
