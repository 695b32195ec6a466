import { useOneAct } from '../forms/useOneAct.ts';
import { notify } from '../notices/notice.ts';

import type { Outcome } from './failure.ts';
import { failureText } from './failure-text.ts';
import { tn } from './texts.ts';

/** Tells how an act ended, and what it had to leave out. A success without a text is seen by itself, an ended session elsewhere. */
export function tell(outcome: Outcome<unknown>, done = ''): void {
  if (outcome.ok) {
    const { leftOut = 0 } = outcome;
    if (leftOut > 0) notify({ title: tn('dashboard.leftOut', leftOut), failed: true });
    else if (done) notify({ title: done });
  } else if (outcome.failure.kind !== 'ended')
    notify({ title: failureText(outcome.failure), failed: true });
}

/** Runs one act at a time and tells how it ended. */
export function useTold(): [
  underWay: boolean,
  run: (act: () => Promise<Outcome<unknown>>, done?: string) => void,
] {
  const [underWay, run] = useOneAct();
  return [underWay, (act, done) => void run(async () => tell(await act(), done))];
}
