import * as v from 'valibot';

import { ownLocale, t, tn } from '../../application/texts.ts';
import { formatNumber } from '../../i18n/format.ts';
import { cents, count } from '../../supabase/response-shapes.ts';
import { priceTitle } from '../case-texts.ts';

const atLeastOne = v.pipe(count, v.minValue(1));

export const invoiceLine = v.object({
  /** As typed. For one of our prices, shown only once the price is gone from content/. */
  title: v.string(),
  amount: cents,
  /** One of our prices. */
  key: v.exactOptional(v.string()),
  /** People, classes and the like. */
  count: v.exactOptional(atLeastOne),
  period: v.exactOptional(v.picklist(['month', 'year'])),
  /** Months or years that the amount is for. */
  times: v.exactOptional(atLeastOne),
});

export type InvoiceLine = v.InferOutput<typeof invoiceLine>;

/** In the reader's language if it is one of our prices. */
export function lineTitle({ key, title }: Pick<InvoiceLine, 'key' | 'title'>): string {
  return (key && priceTitle(key)) || title;
}

function lineExtent({
  count = 1,
  period,
  times = 1,
}: Omit<InvoiceLine, 'title' | 'amount'>): string {
  const parts = [
    count > 1 && `× ${count}`,
    period && tn(period === 'month' ? 'cases.months' : 'cases.years', times),
  ];
  return parts.filter(Boolean).join(', ');
}

/** "Payroll, × 3, 12 months" */
export function lineText(line: InvoiceLine): string {
  return [lineTitle(line), lineExtent(line)].filter(Boolean).join(', ');
}

export function taxText(name: string | null, bps: number): string {
  const rate = formatNumber(bps / 10_000, ownLocale(), 'percent');
  return t('cases.taxLine', { name: name ?? '', rate });
}
