import { useRef } from 'react';

import type { Outcome } from '../../../supabase/failure.ts';

/**
 * Keeps the version that a form was opened with while the screen reloads, so that saving names what
 * the officer saw. After a conflict, the next attempt names the current version.
 */
export function useOpenedVersion<Seen, Value = unknown>(
  current: Seen,
): (call: (seen: Seen) => Promise<Outcome<Value>>) => Promise<Outcome<Value>> {
  const opened = useRef<{ seen: Seen } | undefined>({ seen: current });
  return async (call) => {
    const outcome = await call(opened.current ? opened.current.seen : current);
    if (!outcome.ok && outcome.failure.kind === 'conflict') opened.current = undefined;
    return outcome;
  };
}
