import { useOneAct } from '../../../ui/forms/useOneAct.ts';
import { notify } from '../../../ui/notices/notice.ts';

import type { Outcome } from '../data/failure.ts';
import { failureText } from '../failure-text.ts';

/** Runs one act at a time and tells how it ended. A success without a text is seen by itself. */
export function useTold(): [
  underWay: boolean,
  run: (act: () => Promise<Outcome<unknown>>, done?: string) => void,
] {
  const [underWay, runOne] = useOneAct();

  async function tell(act: () => Promise<Outcome<unknown>>, done = ''): Promise<void> {
    const outcome = await act();
    if (outcome.ok) {
      if (done) notify({ title: done });
    } else if (outcome.failure.kind !== 'ended')
      notify({ title: failureText(outcome.failure), failed: true });
  }

  return [underWay, (act, done) => void runOne(() => tell(act, done))];
}
