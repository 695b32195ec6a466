export const couponShape = /^[a-z\d]{3,20}$/i;

/** `discount` is the share that it takes off all plans. */
export interface Coupon {
  code: string;
  discount: number;
}

/**
 * The share that the code takes off, 0 if it is not the coupon's. Case-insensitive
 * (docs/specification.md 5).
 */
export function discountOf(entered: string, { code, discount }: Coupon): number {
  return entered.trim().toLowerCase() === code.toLowerCase() ? discount : 0;
}

/** Twelve digits hide the error of floating point: 299 × 0.9 is 269.1, not 269.10000000000002. */
function product(amount: number, share: number): number {
  return Number((amount * share).toPrecision(12));
}

/** US dollars, not rounded: the chosen currency's decimals do that. */
export function afterDiscount(usd: number, discount: number): number {
  return product(usd, 1 - discount);
}

/** Returns the discount in whole cents. */
export function centsOff(cents: number, discount: number): number {
  return Math.round(product(cents, discount));
}
