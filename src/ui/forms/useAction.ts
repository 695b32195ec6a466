import { useRef, useState } from 'react';

/**
 * Runs one action at a time and ignores all others meanwhile (docs/reliability.md R1.22). Neither a transition
 * nor a form action: while one of those is pending, React does not show toasts, and all of them end together.
 */
export function useAction(): [
  busy: boolean,
  run: (action: () => Promise<unknown>) => Promise<void>,
] {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function run(action: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return [busy, run];
}

/** Keeps an action busy until the page closes, or the back button restores it. */
export function pageLeft(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}

/**
 * Gives each request a key, so that a retry after a lost response does nothing twice. A changed request gets a
 * new key, and so does the next one after `renew`.
 */
export function useRequestKey() {
  const last = useRef<{ key: string; request: string }>(undefined);

  function keyOf(content: Record<string, unknown>): string {
    const request = JSON.stringify(content);
    if (last.current?.request !== request)
      last.current = { key: crypto.randomUUID(), request };
    return last.current.key;
  }

  return { keyOf, renew: () => (last.current = undefined) };
}
