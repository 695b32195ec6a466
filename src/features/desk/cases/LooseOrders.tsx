import { useStore } from '@nanostores/react';

import { Card } from '../../../ui/Card.tsx';
import { amountText } from '../../../application/formats.ts';
import { $role } from '../../../application/role.ts';
import { t } from '../../../application/texts.ts';

import { $looseOrders } from '../data/desk-stores.ts';
import { Table } from '../listing/Table.tsx';

const states = {
  sent: 'deskCase.orderSent',
  paid: 'deskCase.orderPaid',
  refunded: 'deskCase.orderRefunded',
  void: 'deskCase.orderVoid',
} as const;

/** For managers: invoices whose client's account was deleted, if any. */
export function LooseOrders() {
  return useStore($role).data?.value === 'manager' && <Orders />;
}

function Orders() {
  const rows = useStore($looseOrders).data?.value ?? [];
  if (rows.length === 0) return null;
  return (
    <Card
      id="loose-orders"
      heading={t('desk.looseOrders')}
      text={t('desk.looseOrdersText')}
    >
      <Table
        label={t('desk.looseOrders')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { heading: t('desk.orderNumber'), cell: ({ number }) => number },
          {
            heading: t('desk.client'),
            cell: ({ billed_to: { name, email } }) => <bdi>{name ?? email}</bdi>,
          },
          { heading: t('desk.email'), cell: ({ billed_to: { email } }) => email },
          { heading: t('desk.orderAmount'), cell: ({ amount }) => amountText(amount) },
          { heading: t('desk.state'), cell: ({ state }) => t(states[state]) },
        ]}
      />
    </Card>
  );
}
