import type { ReactNode } from 'react';

import type { Failure } from '../supabase/failure.ts';
import { Alert } from './Alert.tsx';
import { failureText } from './failure-text.ts';
import type { Loaded } from './loaded.ts';
import { useOutOfDate } from './OutOfDate.tsx';
import { t, tn } from './texts.ts';

interface LoadProps<Value> {
  state: { data?: Loaded<Value> };
  lines?: number;
  /** Whether the screen says elsewhere how many rows of the list are missing. */
  hideLeftOut?: boolean;
  children: (value: Value) => ReactNode;
}

/** Shows placeholders until a store loads, and a retry button on failure. */
export function Load<Value>({
  state,
  lines = 3,
  hideLeftOut = false,
  children,
}: LoadProps<Value>) {
  const { value, failure, leftOut } = state.data ?? {};
  if (value === undefined && !failure) return <Skeleton lines={lines} />;
  return (
    <>
      {failure && <LoadProblem failure={failure} stale={value !== undefined} />}
      {value !== undefined && children(value)}
      {!hideLeftOut && <LeftOut count={leftOut} />}
    </>
  );
}

/** Not a live region, because a screen may have several. */
function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="grid gap-3">
      <span className="visually-hidden">{t('application.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className="h-5 rounded-sheet bg-line last:w-2/3 motion-safe:animate-[pulse_2s_ease-in-out_infinite]"
          aria-hidden="true"
        />
      ))}
    </div>
  );
}

/** Says how many rows of a list could not be read, so that it does not look complete. */
export function LeftOut({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <p className="text-small text-muted" role="status">
      {tn('application.leftOut', count)}
    </p>
  );
}

interface LoadProblemProps {
  failure: Failure;
  /** Whether older data is shown. If so, the screen has one notice for all its parts. */
  stale: boolean;
}

export function LoadProblem({ failure, stale }: LoadProblemProps) {
  useOutOfDate(stale ? failure : undefined);
  return stale ? null : <Alert text={failureText(failure)} />;
}
