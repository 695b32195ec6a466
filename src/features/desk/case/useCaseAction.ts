import { useOneAct } from '../../../ui/forms/useOneAct.ts';
import { notify } from '../../../ui/notices/notice.ts';
import type { Outcome } from '../../../application/failure.ts';

import { $problem, newestSeen, tellFailure } from './data/act-problem.ts';

/**
 * Does one thing in a case, and resolves to whether it was done. A success is told in passing, a failure until
 * the next act.
 * @param seen the newest event that the officer saw, if not the one on the screen
 */
export async function perform(
  call: () => Promise<Outcome<unknown>>,
  done: string,
  seen = newestSeen(),
): Promise<boolean> {
  $problem.set(undefined);
  const outcome = await call();
  if (outcome.ok) notify({ title: done });
  else await tellFailure(outcome.failure, seen);
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
