/** The check that no two things of a list have the same id, and what it says if they have. */
export function differ<Key extends string>(key: Key) {
  const check = (all: readonly Record<Key, unknown>[]) =>
    new Set(all.map((one) => one[key])).size === all.length;
  return [check, `${key}s differ`] as const;
}
