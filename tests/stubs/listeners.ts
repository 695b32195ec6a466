import { vi } from 'vitest';

/**
 * Lets a page's script be loaded more than once in happy-dom: what it listens to on window and
 * document from now on ends when the returned function is called.
 */
export function ownListeners(): () => void {
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
