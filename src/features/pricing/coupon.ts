/** The one coupon (content/coupon.yaml): its code, and the share it takes off all plan prices. */
export interface Coupon {
  code: string;
  discount: number;
}

/** The share that an entered code takes off: the coupon's in any case of letters, else 0 (SPEC.md 5). */
export function discountOf(entered: string, { code, discount }: Coupon): number {
  return entered.trim().toLowerCase() === code.toLowerCase() ? discount : 0;
}

/**
 * A price in US dollars less a share of it, not rounded: the chosen currency's decimals round it.
 * Twelve digits cut off what floating point adds (299 × 0.9 is 269.1, not 269.10000000000002).
 */
export function afterDiscount(usd: number, discount: number): number {
  return Number((usd * (1 - discount)).toPrecision(12));
}
