import { vi } from 'vitest';

/**
 * Lets a test load a page's script more than once: the returned function removes its listeners on window and
 * document.
 */
export function trackListeners(): () => void {
  const page = new AbortController();
  const { signal } = page;
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) =>
      add(type, listener, { ...(typeof options === 'object' && options), signal }),
    );
  }
  return () => page.abort();
}
