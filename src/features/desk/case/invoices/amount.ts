/** Dollars with at most two decimals, after a point or a comma. */
const shape = /^(-?)(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** In cents; undefined if the text is not an amount. */
export function parseAmount(typed: string): number | undefined {
  const [, sign, dollars = '', cents = ''] = shape.exec(typed.trim()) ?? [];
  if (sign === undefined) return undefined;
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return sign ? -amount : amount;
}

/** Cents; undefined unless above zero and at most `most`. */
export function amountWithin(typed: string, most: number): number | undefined {
  const cents = parseAmount(typed);
  return cents !== undefined && cents > 0 && cents <= most ? cents : undefined;
}

/** `1299.50` */
export function typedAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}
