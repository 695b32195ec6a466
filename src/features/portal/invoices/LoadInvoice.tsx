import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { Load } from '../../../application/Load.tsx';
import type { Invoice } from '../../../cases/invoices/invoices.ts';
import { $cases, $invoice, $invoiceRows, $shared } from '../data/portal-stores.ts';

interface LoadInvoiceProps {
  /** Shown if there is none that the user sees here. */
  missing: ReactNode;
  children: (invoice: Invoice) => ReactNode;
}

/** The invoice of the address, of an own case or of a shared one. */
export function LoadInvoice({ missing, children }: LoadInvoiceProps) {
  const [rows, cases, shared] = [
    useStore($invoiceRows),
    useStore($cases),
    useStore($shared),
  ];
  const invoice = useStore($invoice);
  return (
    <Load state={rows} lines={8}>
      {() =>
        invoice ? (
          children(invoice)
        ) : (
          <Load state={cases} lines={8}>
            {() => (
              <Load state={shared} lines={8}>
                {() => missing}
              </Load>
            )}
          </Load>
        )
      }
    </Load>
  );
}
