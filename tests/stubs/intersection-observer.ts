import { flushSync } from 'react-dom';
import { vi } from 'vitest';

interface Watch {
  tell: IntersectionObserverCallback;
  observer: IntersectionObserver;
}

/**
 * Replaces IntersectionObserver, which happy-dom lacks. The returned function brings an element
 * into view.
 */
export function stubIntersectionObserver(): (
  element: Element,
  isIntersecting: boolean,
) => void {
  const watched = new Map<Element, Watch>();

  class StubbedObserver {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe(element: Element) {
      const observer = this as unknown as IntersectionObserver;
      watched.set(element, { tell: this.#tell, observer });
    }
    disconnect() {
      for (const [element, { observer }] of watched)
        if (observer === (this as unknown)) watched.delete(element);
    }
  }
  vi.stubGlobal('IntersectionObserver', StubbedObserver);

  return (element, isIntersecting) => {
    const watch = watched.get(element);
    const entry = { target: element, isIntersecting } as IntersectionObserverEntry;
    flushSync(() => watch?.tell([entry], watch.observer));
  };
}
