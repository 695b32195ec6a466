/** Whether the visitor asked for few downloads. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Runs a function when the visitor has scrolled to less than half a screen from an island and the
 * browser is idle. An island that was near before that, as one in the header, is left alone.
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
  // The island itself has no box.
  for (const part of island.children) watch.observe(part);
}
