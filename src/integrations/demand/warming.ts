/** Tells whether the visitor asked the browser to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Runs a function once the visitor has scrolled to within half a screen of an island and the browser
 * is idle. An island that was that near before the first scroll is left alone: the visitor did not
 * come for it.
 */
export function onceNear(island: Element, signal: AbortSignal, run: () => void): void {
  let scrolled = false;
  addEventListener('scroll', () => (scrolled = true), { signal, once: true });
  const watch = new IntersectionObserver(
    (entries) => {
      if (!scrolled || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // Safari has no idle callbacks.
      (window.requestIdleCallback ?? setTimeout)(run);
    },
    { rootMargin: '50%' },
  );
  // The island itself has no box (`display: contents`).
  for (const part of island.children) watch.observe(part);
}
