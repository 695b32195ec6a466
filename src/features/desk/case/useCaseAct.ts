import { useOneAct } from '../../../ui/forms/useOneAct.ts';
import { notify } from '../../../ui/notices/notice.ts';
import type { Outcome } from '../../../application/failure.ts';

import { $problem, latestEventId, reportFailure } from './data/act-problem.ts';

/**
 * Performs an action in a case and returns whether it succeeded. Reports a success with a toast, a failure until
 * the next act.
 * @param seen the newest event that the officer saw; by default that on the screen
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

/** Runs one act at a time; clicks meanwhile are ignored. */
export function useCaseAct(): [
  busy: boolean,
  run: (...act: Parameters<typeof perform>) => void,
] {
  const [busy, run] = useOneAct();
  return [
    busy,
    (...act) =>
      void run(async () => {
        await perform(...act);
      }),
  ];
}
