import { useRef } from 'react';

/** What a form asks for, as JSON can say it. */
type Content = Record<string, unknown>;

/**
 * Keeps the key that an act of a form goes with. An answer that is lost looks like a failure: with the
 * same key the backend does not do again what it has done. What was changed meanwhile is another act, with
 * a key of its own.
 */
export function useActKey(): {
  keyOf: (content: Content) => string;
  /** Begins anew once it is done, for a form that stays. */
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
