import { useRef, useState } from 'react';

/**
 * Ignores other actions meanwhile (docs/reliability.md R1.22). Not a transition, which would hold
 * back toasts.
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
 * A retry sends the key of the first try, so that the backend does nothing twice
 * (private.retry_keys). A key lives as long as what was typed: here in memory, for forms that a
 * reload empties; in a draft (`retryKey` of useDraft.ts) it survives the reload; public forms,
 * which are typed in before React loads, keep it in a hidden field (draft.ts). `renew` starts a new
 * request.
 */
export function useRetryKey() {
  const last = useRef<{ key: string; request: string }>(undefined);

  function keyOf(content: Record<string, unknown>): string {
    const request = JSON.stringify(content);
    if (last.current?.request !== request)
      last.current = { key: crypto.randomUUID(), request };
    return last.current.key;
  }

  return { keyOf, renew: () => (last.current = undefined) };
}
