import { useRef } from 'react';

/** A form's request, as JSON. */
type Content = Record<string, unknown>;

/**
 * Keeps the key of a form's request. A lost response looks like a failure; with the same key a retry does
 * nothing twice. A changed request gets a new key.
 */
export function useActKey(): {
  keyOf: (content: Content) => string;
  /** Starts over after a success, for a form that stays open. */
  renew: () => void;
} {
  const kept = useRef<{ key: string; asked: string }>(undefined);

  function keyOf(content: Content): string {
    const asked = JSON.stringify(content);
    if (kept.current?.asked !== asked) kept.current = { key: crypto.randomUUID(), asked };
    return kept.current.key;
  }

  function renew(): void {
    kept.current = undefined;
  }

  return { keyOf, renew };
}
