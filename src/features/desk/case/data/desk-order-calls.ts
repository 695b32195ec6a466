import * as v from 'valibot';

import { mutate } from '../../../../application/backend-calls.ts';

import type { OrderLine } from './desk-case-shapes.ts';

const nothing = v.unknown();

export interface OrderContent {
  lines: OrderLine[];
  due?: string;
}

export interface OrderVersion {
  order_id: string;
  /** The version that the officer saw. */
  seen: number;
}

/** Creates a draft, which only staff see, once per key. */
export function draftOrder(caseId: string, { lines, ...due }: OrderContent, key: string) {
  return mutate('No draft', v.string(), (db) =>
    db.rpc('draft_order', {
      case_id: caseId,
      lines: lines.map((line) => ({ ...line })),
      ...due,
      key,
    }),
  );
}

export function reviseOrder(order: OrderVersion, { lines, ...due }: OrderContent) {
  return mutate('Draft not changed', nothing, (db) =>
    db.rpc('revise_order', {
      ...order,
      lines: lines.map((line) => ({ ...line })),
      ...due,
    }),
  );
}

/** Numbers a draft and sends it to the client. */
export function sendOrder(order: OrderVersion) {
  return mutate('Order not sent', nothing, (db) => db.rpc('send_order', { ...order }));
}

export function voidOrder(order: OrderVersion) {
  return mutate('Order not voided', nothing, (db) => db.rpc('void_order', { ...order }));
}
