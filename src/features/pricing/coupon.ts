/** The one coupon: its code and the share that it takes off all plans. */
export interface Coupon {
  code: string;
  discount: number;
}

/**
 * Returns the share that an entered code takes off: that of the coupon in any case of letters,
 * else 0 (docs/specification.md 5).
 */
export function discountOf(entered: string, { code, discount }: Coupon): number {
  return entered.trim().toLowerCase() === code.toLowerCase() ? discount : 0;
}

/**
 * Returns a price in US dollars less a share of it. It is not rounded, because the chosen
 * currency's decimals do that. Twelve digits cut off the error of floating point (299 × 0.9 is
 * 269.1, not 269.10000000000002).
 */
export function afterDiscount(usd: number, discount: number): number {
  return Number((usd * (1 - discount)).toPrecision(12));
}
