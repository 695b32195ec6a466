import { centsOff } from '../content/coupon.ts';
import { type Currency, unitsIn } from '../i18n/money.ts';

export interface Line {
  /** The price of one, in US cents. */
  cents: number;
  count: number;
  /** Payments per year; 0 means once. */
  timesPerYear: number;
  from: boolean;
}

export interface Totals {
  once: number;
  /** Per year, before the coupon. */
  yearly: number;
  discount: number;
  firstYear: number;
  eachYear: number;
  from: boolean;
}

/** What the line costs in the first year, or once. */
export function amountOf({ cents, count, timesPerYear }: Omit<Line, 'from'>): number {
  return cents * count * (timesPerYear || 1);
}

/**
 * @param plan the chosen plan, which alone gets the discount
 * @param share the coupon's discount; 0 without one
 */
export function totalsOf(
  lines: readonly Line[],
  plan: Line | undefined,
  share: number,
): Totals {
  const all = plan ? [plan, ...lines] : lines;
  const sum = (which: (line: Line) => boolean) =>
    all.filter(which).reduce((cents, line) => cents + amountOf(line), 0);
  const once = sum(({ timesPerYear }) => timesPerYear === 0);
  const yearly = sum(({ timesPerYear }) => timesPerYear > 0);
  const discount = plan ? centsOff(amountOf(plan), share) : 0;
  const eachYear = yearly - discount;
  return {
    once,
    yearly,
    discount,
    eachYear,
    firstYear: once + eachYear,
    from: all.some(({ from }) => from),
  };
}

/**
 * Amounts are converted and rounded one by one, so the displayed ones may miss the total.
 * @param amounts in US dollars, like the total
 */
export function addsUp(
  amounts: readonly number[],
  total: number,
  currency: Currency,
): boolean {
  const sum = amounts.reduce((units, usd) => units + unitsIn(currency, usd), 0);
  return sum === unitsIn(currency, total);
}
