function median(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

/** The median of several measurements and their range, `12.1 (11.9–12.4)`. */
export function showSpread(values: readonly number[], digits = 1): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [middle, least = '', most = ''] = [median(sorted), sorted[0], sorted.at(-1)].map(
    (value) => value?.toFixed(digits),
  );
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}
