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
