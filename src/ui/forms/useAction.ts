import { useRef, useState } from 'react';

/** Ignores other actions meanwhile (docs/reliability.md R1.22). Not a transition, which would hold back toasts. */
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
 * For a form without a draft (useDraft.ts): a retry of the same request has the same key and so does nothing twice.
 * `renew` starts a new request.
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
