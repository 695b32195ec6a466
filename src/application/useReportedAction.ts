import type { Outcome } from '../supabase/failure.ts';
import { useAction } from '../ui/forms/useAction.ts';
import { notify, type WrittenNotice } from '../ui/notices/notice.ts';
import { failureText } from './failure-text.ts';
import { tn } from './texts.ts';

/** A success without a text is visible anyway, and the end of the session is handled elsewhere. */
export function reportOutcome(
  outcome: Outcome<unknown>,
  done: string | WrittenNotice = '',
): void {
  if (outcome.ok) {
    const { leftOut = 0 } = outcome;
    if (leftOut > 0) notify({ title: tn('application.leftOut', leftOut), failed: true });
    else if (done) notify(typeof done === 'string' ? { title: done } : done);
  } else if (outcome.failure.kind !== 'ended')
    notify({ title: failureText(outcome.failure), failed: true });
}

type Action = () => Promise<Outcome<unknown> | undefined>;

/** An action resolves to nothing if its problem is already shown. */
export function useReportedAction(): [
  busy: boolean,
  run: (action: Action, done?: string | WrittenNotice) => void,
] {
  const [busy, run] = useAction();

  async function report(action: Action, done?: string | WrittenNotice): Promise<void> {
    const outcome = await action();
    if (outcome) reportOutcome(outcome, done);
  }

  return [busy, (action, done) => void run(() => report(action, done))];
}
