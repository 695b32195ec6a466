import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { $orders } from '../data/portal-stores.ts';
import { t } from '../portal-texts.ts';
import { InvoiceRow } from './InvoiceRow.tsx';

export function CaseInvoices({ caseId }: { caseId: string }) {
  const state = useStore($orders);
  return (
    <section className="grid gap-3" aria-labelledby="invoices">
      <h2 id="invoices">{t('dashboard.invoices')}</h2>
      <Load state={state}>
        {(orders) => {
          const own = orders.filter(({ case_id }) => case_id === caseId);
          return own.length === 0 ? (
            <p className="text-muted">{t('invoices.noneInCase')}</p>
          ) : (
            <ul className="border-t border-line">
              {own.map((order) => (
                <InvoiceRow key={order.id} order={order} />
              ))}
            </ul>
          );
        }}
      </Load>
    </section>
  );
}
