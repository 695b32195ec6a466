import { useCallback, useState, useSyncExternalStore, type RefCallback } from 'react';

/** How much of a line must have come into the window: its head, and the first words below it. */
const margin = '0px 0px -56px 0px';

function onVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/**
 * Tells whether a line is before the reader: in the window, and the page not behind another tab.
 * @param id the line's: what was seen of another one does not count
 * @returns that, and the line's `ref`
 */
export function useInSight(
  id: string | undefined,
): [inSight: boolean, watch: RefCallback<Element>] {
  const [within, setWithin] = useState<string>();
  const visible = useSyncExternalStore(onVisibility, () => !document.hidden);

  const watch = useCallback(
    (line: Element | null) => {
      if (!line) return undefined;
      const observer = new IntersectionObserver(
        (entries) => setWithin(entries.at(-1)?.isIntersecting ? id : undefined),
        { rootMargin: margin },
      );
      observer.observe(line);
      return () => observer.disconnect();
    },
    [id],
  );

  return [id !== undefined && within === id && visible, watch];
}
