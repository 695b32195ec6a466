/**
 * The middle of several measurements.
 * @throws Error if there are none, or one is not a number, which would make a median meaningless
 */
export function median(values: readonly number[]): number {
  if (!values.length || !values.every(Number.isFinite))
    throw new Error(`no median of [${values.join(', ')}]`);
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

/** Our median as a multiple of the floor's. */
export function ratio(ours: readonly number[], floor: readonly number[]): number {
  return median(ours) / median(floor);
}

/** The median with the range: `12.1 (11.9–12.4)`. */
export function showSpread(values: readonly number[], digits = 1): string {
  const [middle, least, most] = [
    median(values),
    Math.min(...values),
    Math.max(...values),
  ].map((value) => value.toFixed(digits));
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}

/** The first column is aligned left, figures right. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines)
    console.log(
      line
        .map((cell, column) =>
          column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  '),
    );
}
