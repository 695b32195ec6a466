import { useStore } from '@nanostores/react';

import { Link } from '../../../../application/Link.tsx';
import { Load } from '../../../../application/Load.tsx';
import { Receipt } from '../../../../cases/invoices/Receipt.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { casePath } from '../../desk-routes.ts';
import { t } from '../../desk-texts.ts';
import { $orders, $overview, $payments } from '../data/desk-case-stores.ts';

interface DeskReceiptProps {
  reference: string;
  number: string;
  payment: string;
}

/** A receipt to print or send, in the language of the address: the client's. */
export function DeskReceipt(props: DeskReceiptProps) {
  const overview = useStore($overview);
  return (
    <Load state={overview} lines={8}>
      {([row]) => (row ? <OfCase {...props} /> : <NotFound />)}
    </Load>
  );
}

function OfCase({ reference, number, payment }: DeskReceiptProps) {
  const orders = useStore($orders);
  return (
    <Load state={orders} lines={8}>
      {(rows) => {
        const order = rows.find((one) => one.number === number);
        return order ? (
          <div className="grid max-w-[860px] grid-cols-1 gap-6">
            <OfOrder order={{ ...order, number }} payment={payment} />
            <p className="on-screen flex flex-wrap gap-3">
              <button
                type="button"
                className="button button-ink"
                onClick={() => window.print()}
              >
                {t('invoices.print')}
              </button>
              <Link className="button" href={casePath(reference)}>
                {t('application.openCase')}
              </Link>
            </p>
          </div>
        ) : (
          <NotFound />
        );
      }}
    </Load>
  );
}

interface OfOrderProps {
  order: Parameters<typeof Receipt>[0]['order'] & { id: string };
  payment: string;
}

function OfOrder({ order, payment }: OfOrderProps) {
  const state = useStore($payments);
  return (
    <Load state={state} lines={8}>
      {(payments) => {
        const paid = payments.find(
          ({ order_id, number }) => order_id === order.id && String(number) === payment,
        );
        return paid ? <Receipt order={order} payment={paid} /> : <NotFound />;
      }}
    </Load>
  );
}

function NotFound() {
  return <Empty heading={t('payments.notFound')} text={t('payments.notFoundText')} />;
}
