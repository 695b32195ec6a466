import { useSyncExternalStore } from 'react';

/** From here screens have two columns (src/styles/tokens.css). */
const wide = '(width >= 70rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen has two columns, for what is folded below that. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
