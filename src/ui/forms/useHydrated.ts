import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells `client:demand` that React listens, so that it can replay a submit. The ref is for any
 * element inside.
 */
export function useHydrated<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    root.current?.dispatchEvent(new Event('hydrated', { bubbles: true }));
  }, []);
  return root;
}
