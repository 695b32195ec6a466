import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import type { Invoice } from '../../../cases/invoices/invoices.ts';
import { Receipt } from '../../../cases/invoices/Receipt.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { $payments } from '../data/portal-stores.ts';
import { invoicePath, paths } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { LoadInvoice } from './LoadInvoice.tsx';

export function ReceiptScreen({ payment }: { payment: string }) {
  return (
    <LoadInvoice missing={<NotFound />}>
      {(invoice) => <Found invoice={invoice} payment={payment} />}
    </LoadInvoice>
  );
}

function Found({ invoice, payment }: { invoice: Invoice; payment: string }) {
  const state = useStore($payments);
  return (
    <Load state={state} lines={8}>
      {(payments) => {
        const paid = payments.find(({ number }) => String(number) === payment);
        if (!paid) return <NotFound />;
        return (
          <div className="grid max-w-[860px] grid-cols-1 gap-6">
            <Receipt invoice={invoice} payment={paid} />
            <p className="on-screen flex flex-wrap gap-3">
              <button
                type="button"
                className="button button-ink"
                onClick={() => window.print()}
              >
                {t('invoices.print')}
              </button>
              <Link className="button" href={invoicePath(invoice.number)}>
                {t('payments.back')}
              </Link>
            </p>
          </div>
        );
      }}
    </Load>
  );
}

function NotFound() {
  return (
    <Empty heading={t('payments.notFound')} text={t('payments.notFoundText')}>
      <Link className="button" href={paths.invoices}>
        {t('invoices.all')}
      </Link>
    </Empty>
  );
}
