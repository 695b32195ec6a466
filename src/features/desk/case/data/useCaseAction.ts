import { useAction } from '../../../../ui/forms/useAction.ts';
import { notify } from '../../../../ui/notices/notice.ts';
import type { Outcome } from '../../../../application/failure.ts';

import { $problem, latestEventId, reportFailure } from './act-problem.ts';

/**
 * Performs one action in a case and resolves to whether it succeeded. A success shows as a toast, a failure until
 * the next action.
 * @param seen the newest event that the officer saw, if not the one on the screen
 */
export async function perform(
  call: () => Promise<Outcome<unknown>>,
  done: string,
  seen = latestEventId(),
): Promise<boolean> {
  $problem.set(undefined);
  const outcome = await call();
  if (outcome.ok) notify({ title: done });
  else await reportFailure(outcome.failure, seen);
  return outcome.ok;
}

/** Performs one action at a time; clicks meanwhile are ignored. */
export function useCaseAction(): [
  busy: boolean,
  run: (...action: Parameters<typeof perform>) => void,
] {
  const [busy, run] = useAction();
  return [busy, (...action) => void run(() => perform(...action))];
}
