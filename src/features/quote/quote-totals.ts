/** Something chosen, as a quote calculates it. */
export interface Line {
  /** The price of one, in whole US cents. */
  cents: number;
  /** How many: people, employees, classes. */
  count: number;
  /** How often a year it is due; 0 is once and never again. */
  timesAYear: number;
  /** Whether the price is only a starting price. */
  from: boolean;
}

/** What a quote comes to, in whole US cents. */
export interface Totals {
  /** Fees that are due once. */
  once: number;
  /** Fees of each year, before the coupon. */
  yearly: number;
  /** What the coupon takes off the plan, in every year. */
  discount: number;
  firstYear: number;
  /** Each year after the first. */
  eachYear: number;
  /** Whether a starting price is in it. */
  from: boolean;
}

/** Returns what a line comes to, once or in a year. */
export function amountOf({ cents, count, timesAYear }: Line): number {
  return cents * count * (timesAYear || 1);
}

/** Twelve digits cut off the error of floating point, as in src/features/pricing/coupon.ts. */
function rounded(amount: number): number {
  return Math.round(Number(amount.toPrecision(12)));
}

/**
 * Adds a quote up in whole cents.
 * @param plan the plan's line, if one is chosen: only plans have discounts
 * @param share what the coupon takes off the plan, 0 without one
 */
export function totalsOf(
  lines: readonly Line[],
  plan: Line | undefined,
  share: number,
): Totals {
  const all = plan ? [plan, ...lines] : lines;
  const sum = (which: (line: Line) => boolean) =>
    all.filter(which).reduce((cents, line) => cents + amountOf(line), 0);
  const once = sum(({ timesAYear }) => timesAYear === 0);
  const yearly = sum(({ timesAYear }) => timesAYear > 0);
  const discount = plan ? rounded(amountOf(plan) * share) : 0;
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

/** Returns what a shown amount is in units of its last decimal: `-€27.51` is -2751. */
function unitsOf(shown: string): number {
  const units = Number(shown.replace(/\D/g, ''));
  return /[-−]/.test(shown) ? -units : units;
}

/**
 * Tells whether amounts add up to a total as they are shown. Each is converted from its cents and
 * rounded by itself, so that they need not.
 */
export function addUp(amounts: readonly string[], total: string): boolean {
  return amounts.reduce((sum, shown) => sum + unitsOf(shown), 0) === unitsOf(total);
}
