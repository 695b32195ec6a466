import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { $invoices } from '../data/portal-stores.ts';
import { t } from '../portal-texts.ts';
import { InvoiceRow } from './InvoiceRow.tsx';

export function CaseInvoices({ caseId }: { caseId: string }) {
  const state = useStore($invoices);
  return (
    <section className="grid gap-3" aria-labelledby="invoices">
      <h2 id="invoices">{t('portal.invoices')}</h2>
      <Load state={state}>
        {(invoices) => {
          const caseInvoices = invoices.filter(({ case_id }) => case_id === caseId);
          return caseInvoices.length === 0 ? (
            <p className="text-muted">{t('invoices.noneInCase')}</p>
          ) : (
            <ul className="border-t border-line">
              {caseInvoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          );
        }}
      </Load>
    </section>
  );
}
