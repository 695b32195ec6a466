import { mutate } from '../../../../application/backend-calls.ts';
import type { BillingDetails } from '../../../../cases/invoices/billing.ts';
import type { OrderLine } from '../../../../cases/invoices/invoice-lines.ts';
import { newId, nothing } from '../../../../supabase/response-shapes.ts';

export interface OrderContent {
  lines: OrderLine[];
  due?: string;
  /** Without billing, a draft takes the client's details, or keeps what it has. */
  options?: {
    billing?: BillingDetails;
    tax_name?: string;
    tax_bps?: number;
    payment_link?: string;
  };
}

export interface OrderVersion {
  order_id: string;
  /** The version that the officer saw. */
  seen: number;
}

/** Only staff see a draft. */
export function draftOrder(
  caseId: string,
  { lines, ...more }: OrderContent,
  key: string,
) {
  return mutate('Draft not created', newId, (db) =>
    db.rpc('draft_order', {
      case_id: caseId,
      lines: lines.map((line) => ({ ...line })),
      ...more,
      key,
    }),
  );
}

export function reviseOrder(order: OrderVersion, { lines, ...more }: OrderContent) {
  return mutate('Draft not changed', nothing, (db) =>
    db.rpc('revise_order', {
      ...order,
      lines: lines.map((line) => ({ ...line })),
      ...more,
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
