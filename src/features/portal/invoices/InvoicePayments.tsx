import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import type { Invoice } from '../../../cases/invoices/invoices.ts';
import { PaymentLine, receiptName } from '../../../cases/invoices/PaymentLine.tsx';
import { $payments } from '../data/portal-stores.ts';
import { receiptPath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';

export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const state = useStore($payments);
  if (invoice.paid === 0 && !state.data?.value?.length) return null;
  return (
    <section className="on-screen grid gap-3" aria-labelledby="payments">
      <h2 id="payments">{t('payments.heading')}</h2>
      <Load state={state} lines={2}>
        {(payments) => (
          <ul className="border-t border-line">
            {payments.map((payment) => (
              <PaymentLine key={payment.id} payment={payment}>
                <Link
                  className="flex min-h-11 items-center"
                  href={receiptPath(invoice.number, payment.number)}
                  aria-label={receiptName(payment)}
                >
                  {t('payments.receipt')}
                </Link>
              </PaymentLine>
            ))}
          </ul>
        )}
      </Load>
    </section>
  );
}
