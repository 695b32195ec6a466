import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { $caseInvoices } from '../data/portal-stores.ts';
import { t } from '../portal-texts.ts';
import { InvoiceRow } from './InvoiceRow.tsx';

/** Of the open case. */
export function CaseInvoices() {
  const state = useStore($caseInvoices);
  return (
    <section className="grid gap-3" aria-labelledby="invoices">
      <h2 id="invoices">{t('portal.invoices')}</h2>
      <Load state={state}>
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="text-muted">{t('invoices.noneInCase')}</p>
          ) : (
            <ul className="border-t border-line">
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )
        }
      </Load>
    </section>
  );
}
