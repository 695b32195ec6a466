import { useRef } from 'react';

import type { Outcome } from '../../../application/failure.ts';

/**
 * Keeps what a form was opened with, though the screen is read anew meanwhile: saving then names what
 * the officer saw. Once they were told that it has changed, the next try names how it stands.
 */
export function useSeen<Seen, Value = unknown>(
  current: Seen,
): (call: (seen: Seen) => Promise<Outcome<Value>>) => Promise<Outcome<Value>> {
  const opened = useRef<{ seen: Seen } | undefined>({ seen: current });
  return async (call) => {
    const outcome = await call(opened.current ? opened.current.seen : current);
    if (!outcome.ok && outcome.failure.kind === 'conflict') opened.current = undefined;
    return outcome;
  };
}
