import { useStore } from '@nanostores/react';

import { Load } from '../../../../application/Load.tsx';
import { t } from '../../desk-texts.ts';
import { Part } from '../CaseSection.tsx';
import { $orders } from '../data/desk-case-stores.ts';
import { draftOrder } from '../data/desk-invoice-calls.ts';
import { Opener } from '../Opener.tsx';
import { Order } from './InvoiceEntry.tsx';
import { OrderForm } from './InvoiceForm.tsx';

export function Orders({ caseId }: { caseId: string }) {
  const state = useStore($orders);
  return (
    <Part
      id="orders"
      heading={t('deskCase.orders')}
      action={
        <Opener label={t('deskCase.newOrder')} draft={`order-${caseId}`}>
          {(close) => (
            <OrderForm
              form={`order-${caseId}`}
              label={t('deskCase.newOrder')}
              save={(content, key) => draftOrder(caseId, content, key)}
              close={close}
            />
          )}
        </Opener>
      }
    >
      <Load state={state}>
        {(orders) =>
          orders.length === 0 ? (
            <p className="text-small text-muted">{t('deskCase.noOrders')}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-2">
              {orders.map((order) => (
                <Order key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </Load>
    </Part>
  );
}
