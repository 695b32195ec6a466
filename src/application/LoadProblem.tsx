import type { Failure } from '../supabase/failure.ts';
import { failureText } from './failure-text.ts';
import { Alert, useOutOfDate } from './OutOfDate.tsx';

interface LoadProblemProps {
  failure: Failure;
  /** Whether older data is shown. Then the screen's notice says it for all parts. */
  stale: boolean;
}

export function LoadProblem({ failure, stale }: LoadProblemProps) {
  useOutOfDate(stale ? failure : undefined);
  return stale ? null : <Alert text={failureText(failure)} />;
}
