import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { $cases, $orders } from '../data/portal-stores.ts';
import { paths } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { PaidReport } from './PaidReport.tsx';

export function Invoice({ number }: { number: string }) {
  const cases = useStore($cases);
  return (
    <Load state={cases} lines={8}>
      {({ length }) => (length > 0 ? <Found number={number} /> : <NotFound />)}
    </Load>
  );
}

function Found({ number }: { number: string }) {
  const state = useStore($orders);
  useReadNotifications(({ params }) => params.number === number);
  return (
    <Load state={state} lines={8}>
      {(orders) => {
        const order = orders.find((one) => one.number === number);
        if (!order) return <NotFound />;
        return (
          <div className="grid max-w-[860px] grid-cols-1 gap-6">
            <InvoiceSheet order={order} />
            <PaidReport order={order} />
            <InvoicePayments order={order} />
            <p className="on-screen flex flex-wrap gap-3">
              <button
                type="button"
                className="button button-ink"
                onClick={() => window.print()}
              >
                {t('invoices.print')}
              </button>
              <Link className="button" href={paths.invoices}>
                {t('invoices.all')}
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
    <Empty heading={t('invoices.notFound')} text={t('invoices.notFoundText')}>
      <Link className="button" href={paths.invoices}>
        {t('invoices.all')}
      </Link>
    </Empty>
  );
}
