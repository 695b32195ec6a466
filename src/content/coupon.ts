/** The shape of a coupon's code. */
export const couponShape = /^[a-z\d]{3,20}$/i;

/** `discount` is the share that it takes off all plans. */
export interface Coupon {
  code: string;
  discount: number;
}

/**
 * Returns the share that a code takes off, 0 if it is not the coupon's. Case-insensitive
 * (docs/specification.md 5).
 */
export function discountOf(entered: string, { code, discount }: Coupon): number {
  return entered.trim().toLowerCase() === code.toLowerCase() ? discount : 0;
}

/**
 * US dollars, not rounded: the chosen currency's decimals do that. Twelve digits hide the error of
 * floating point (299 × 0.9 is 269.1, not 269.10000000000002).
 */
export function afterDiscount(usd: number, discount: number): number {
  return Number((usd * (1 - discount)).toPrecision(12));
}
