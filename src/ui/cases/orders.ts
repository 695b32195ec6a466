import * as v from 'valibot';

import { once } from '../../i18n/once.ts';
import { ownLocale } from '../signed-in/texts.ts';

import { day, moment } from './shapes.ts';

/** Cents. */
const amount = v.pipe(v.number(), v.integer());

export const orders = v.array(
  v.object({
    id: v.string(),
    case_id: v.string(),
    number: v.string(),
    billed_to: v.object({
      name: v.nullish(v.string()),
      email: v.nullish(v.string()),
      reference: v.nullish(v.string()),
      service: v.nullish(v.string()),
    }),
    lines: v.array(v.object({ title: v.string(), amount })),
    amount,
    refunded: amount,
    state: v.picklist(['sent', 'paid', 'refunded', 'void']),
    due_on: v.nullable(day),
    sent_at: moment,
    paid_at: v.nullable(moment),
  }),
);

/** An invoice. */
export type Order = v.InferOutput<typeof orders>[number];

/**
 * Writes an amount in cents. Invoices are in US dollars, whatever the reader's currency is, and name them
 * as prices do (src/i18n/money.ts).
 */
export function amountText(cents: number): string {
  const locale = ownLocale();
  const currencyDisplay = /^(es|vi)$/.test(locale) ? 'code' : 'symbol';
  const format = { style: 'currency', currency: 'USD', currencyDisplay } as const;
  return once(Intl.NumberFormat, locale, format).format(cents / 100);
}
