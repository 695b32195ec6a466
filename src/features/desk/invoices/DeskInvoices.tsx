import { useStore } from '@nanostores/react';

import { CsvButton } from '../../../application/CsvButton.tsx';
import { t } from '../desk-texts.ts';
import { Listing } from '../listing/Listing.tsx';
import { ListSearch } from '../listing/ListSearch.tsx';
import { Tabs } from '../listing/Tabs.tsx';
import { Toolbar } from '../listing/Toolbar.tsx';
import { useListFilters } from '../listing/useListFilters.ts';
import { useIsManager } from '../useIsManager.ts';
import { $invoices } from './invoice-api.ts';
import { invoicesFile } from './invoices-file.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { Sums } from './Sums.tsx';

/** Officers see the invoices of their cases. */
export function DeskInvoices() {
  const filters = useListFilters();
  const { list = 'open', q } = filters;
  const manager = useIsManager();
  const state = useStore($invoices);
  const sums = state.data?.value?.sums;
  const tabs = [
    ['open', t('desk.invoicesOpen')],
    ['overdue', t('desk.invoicesOverdue')],
    ['paid', t('desk.invoicesPaid')],
    ['draft', t('desk.invoicesDraft')],
    ['all', t('desk.invoicesAll')],
    ...(manager ? [['without_case', t('desk.invoicesWithoutCase')] as const] : []),
  ] as const;
  return (
    <>
      <Toolbar>
        <Tabs
          label={t('desk.invoiceLists')}
          name="list"
          chosen={list}
          byDefault="open"
          tabs={tabs}
        />
        <ListSearch label={t('desk.searchInvoices')} value={q} />
        <CsvButton
          short
          className="desk-action quiet"
          title={t('desk.invoices')}
          make={() => invoicesFile(filters)}
        />
      </Toolbar>
      {list === 'without_case' && (
        <p className="text-muted">{t('desk.invoicesWithoutCaseText')}</p>
      )}
      {sums && sums.count > 0 && <Sums sums={sums} />}
      <Listing state={state} empty={t('desk.noInvoices')}>
        {(rows) => <InvoiceTable rows={rows} />}
      </Listing>
    </>
  );
}
