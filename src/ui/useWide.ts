import { useSyncExternalStore } from 'react';

/** The last match on the screen, by query. Paper is narrow, but prints show what the screen did. */
const onScreen = new Map<string, boolean>();

function matches(query: string): boolean {
  const kept = onScreen.get(query);
  if (kept !== undefined && matchMedia('print').matches) return kept;
  const now = matchMedia(query).matches;
  onScreen.set(query, now);
  return now;
}

/**
 * Whether the screen has two columns, for what is folded below that.
 * @param from by default, as in src/styles/tokens.css
 */
export function useWide(from = '70rem'): boolean {
  const wide = `(width >= ${from})`;
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matches(wide),
  );
}
