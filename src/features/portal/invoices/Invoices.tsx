import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { NoCases } from '../cases/NoCases.tsx';
import { $cases, $invoices } from '../data/portal-stores.ts';
import { SharedCases } from '../overview/SharedCases.tsx';
import { t } from '../portal-texts.ts';
import { InvoiceRow } from './InvoiceRow.tsx';

export function Invoices() {
  const cases = useStore($cases);
  return (
    <Load state={cases} lines={4}>
      {({ length }) =>
        length > 0 ? (
          <InvoiceList />
        ) : (
          <div className="grid gap-6">
            <p className="lead">{t('invoices.none')}</p>
            <SharedCases />
            <NoCases />
          </div>
        )
      }
    </Load>
  );
}

function InvoiceList() {
  const state = useStore($invoices);
  return (
    <Load state={state} lines={4}>
      {(invoices) =>
        invoices.length === 0 ? (
          <Empty text={t('invoices.none')} />
        ) : (
          <ul className="border-t border-line">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} withService />
            ))}
          </ul>
        )
      }
    </Load>
  );
}
