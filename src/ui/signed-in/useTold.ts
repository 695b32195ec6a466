import { useOneAct } from '../forms/useOneAct.ts';
import { notify } from '../notices/notice.ts';

import type { Outcome } from './failure.ts';
import { failureText } from './failure-text.ts';

/** Tells how an act ended. A success without a text is seen by itself, an ended session elsewhere. */
export function tell(outcome: Outcome<unknown>, done = ''): void {
  if (outcome.ok) {
    if (done) notify({ title: done });
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
