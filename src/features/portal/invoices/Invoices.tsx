import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { NoCases } from '../cases/NoCases.tsx';
import { $cases, $orders } from '../data/portal-stores.ts';
import { t } from '../portal-texts.ts';
import { InvoiceRow } from './InvoiceRow.tsx';

export function Invoices() {
  const cases = useStore($cases);
  return (
    <Load state={cases} lines={4}>
      {({ length }) =>
        length > 0 ? (
          <List />
        ) : (
          <div className="grid gap-6">
            <p className="lead">{t('invoices.none')}</p>
            <NoCases />
          </div>
        )
      }
    </Load>
  );
}

function List() {
  const state = useStore($orders);
  return (
    <Load state={state} lines={4}>
      {(orders) =>
        orders.length === 0 ? (
          <Empty text={t('invoices.none')} />
        ) : (
          <ul className="max-w-[860px] border-t-2 border-rule">
            {orders.map((order) => (
              <InvoiceRow key={order.id} order={order} withService />
            ))}
          </ul>
        )
      }
    </Load>
  );
}
