import * as v from 'valibot';

import { mutate } from '../../../../application/backend-calls.ts';

import type { OrderVersion } from './desk-order-calls.ts';

const made = v.string();

export interface Payment {
  /** Cents. */
  amount: number;
  /** The day in our bank's books. */
  day: string;
  reference?: string;
}

/** Records what arrived in the bank, once per key. For managers. */
export function recordPayment(order: OrderVersion, payment: Payment, key: string) {
  return mutate('Payment not noted', made, (db) =>
    db.rpc('record_payment', { ...order, ...payment, key }),
  );
}

/** Records a refund of today, once per key. For managers. Several refunds add up. */
export function refundOrder(
  order: OrderVersion,
  refund: Omit<Payment, 'day'>,
  key: string,
) {
  return mutate('Refund not noted', made, (db) =>
    db.rpc('refund_order', { ...order, ...refund, key }),
  );
}
