import * as v from 'valibot';

import { act } from '../../../../application/act.ts';

import type { OrderLine } from './desk-case-shapes.ts';

const nothing = v.unknown();

/** What an order is made of. */
export interface OrderContent {
  lines: OrderLine[];
  due?: string;
}

/** @param seen the version of the order that was looked at, here and below */
interface Seen {
  order_id: string;
  seen: number;
}

/** Makes a draft, which only staff see. Asked twice with one key, it is made once. */
export function draftOrder(caseId: string, { lines, ...due }: OrderContent, key: string) {
  return act('No draft', v.string(), (db) =>
    db.rpc('draft_order', {
      case_id: caseId,
      lines: lines.map((line) => ({ ...line })),
      ...due,
      key,
    }),
  );
}

export function reviseOrder(order: Seen, { lines, ...due }: OrderContent) {
  return act('Draft not changed', nothing, (db) =>
    db.rpc('revise_order', {
      ...order,
      lines: lines.map((line) => ({ ...line })),
      ...due,
    }),
  );
}

/** Numbers a draft and gives it to the client. */
export function sendOrder(order: Seen) {
  return act('Order not sent', nothing, (db) => db.rpc('send_order', { ...order }));
}

/** Notes that the money has come. For managers. */
export function markPaid(order: Seen) {
  return act('Payment not noted', nothing, (db) => db.rpc('mark_paid', { ...order }));
}

/**
 * Notes that money went back. For managers.
 * @param amount cents; several parts add up
 */
export function refundOrder(order: Seen, amount: number) {
  return act('Refund not noted', nothing, (db) =>
    db.rpc('refund_order', { ...order, amount }),
  );
}

export function voidOrder(order: Seen) {
  return act('Order not voided', nothing, (db) => db.rpc('void_order', { ...order }));
}
