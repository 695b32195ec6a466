import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import type { Order } from '../../../cases/invoices/invoices.ts';
import { Receipt } from '../../../cases/invoices/Receipt.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { $orders, $payments } from '../data/portal-stores.ts';
import { invoicePath, paths } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';

interface ReceiptScreenProps {
  number: string;
  payment: string;
}

export function ReceiptScreen({ number, payment }: ReceiptScreenProps) {
  const state = useStore($orders);
  return (
    <Load state={state} lines={8}>
      {(orders) => {
        const order = orders.find((one) => one.number === number);
        return order ? <Found order={order} payment={payment} /> : <NotFound />;
      }}
    </Load>
  );
}

function Found({ order, payment }: { order: Order; payment: string }) {
  const state = useStore($payments);
  return (
    <Load state={state} lines={8}>
      {(payments) => {
        const paid = payments.find(({ number }) => String(number) === payment);
        if (!paid) return <NotFound />;
        return (
          <div className="grid max-w-[860px] grid-cols-1 gap-6">
            <Receipt order={order} payment={paid} />
            <p className="on-screen flex flex-wrap gap-3">
              <button
                type="button"
                className="button button-ink"
                onClick={() => window.print()}
              >
                {t('invoices.print')}
              </button>
              <Link className="button" href={invoicePath(order.number)}>
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
