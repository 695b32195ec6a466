import { useSyncExternalStore } from 'react';

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
    () => matchMedia(wide).matches,
  );
}
