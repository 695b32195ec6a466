/** The bytes asked for, first and last included; `unsatisfiable` when beyond the end. */
export type Range = { first: number; last: number } | 'unsatisfiable' | undefined;

/** Reads a Range header for `size` bytes. What it does not understand, and lists, count as absent. */
export function parseRange(header: string | null, size: number): Range {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === ''))
    return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
