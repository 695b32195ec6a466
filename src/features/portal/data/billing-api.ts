import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-api.ts';
import { createLoaded } from '../../../application/loaded.ts';
import { type BillingDetails, billingDetails } from '../../../cases/invoices/billing.ts';
import { columnsOf, nothing } from '../../../supabase/response-shapes.ts';

/** None or one. */
export function readBilling() {
  return query('Billing details not loaded', v.array(billingDetails), (db, { userId }) =>
    db.from('billing_details').select(columnsOf(billingDetails)).eq('client_id', userId),
  );
}

export const $billing = createLoaded('billing', [], readBilling);

export function saveBilling(details: BillingDetails) {
  return mutate('Billing details not saved', nothing, (db, { userId }) =>
    db.from('billing_details').upsert({ client_id: userId, ...details }),
  );
}
