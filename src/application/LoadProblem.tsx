import type { Failure } from '../supabase/failure.ts';
import { failureText } from './failure-text.ts';
import { Alert, useOutOfDate } from './OutOfDate.tsx';

interface LoadProblemProps {
  failure: Failure;
  /** Whether older data is shown. If so, the screen has one notice for all its parts. */
  stale: boolean;
}

export function LoadProblem({ failure, stale }: LoadProblemProps) {
  useOutOfDate(stale ? failure : undefined);
  return stale ? null : <Alert text={failureText(failure)} />;
}
