import type { ReactNode } from 'react';

import type { Loaded } from './loaded.ts';
import { LeftOut } from './LeftOut.tsx';
import { t } from './texts.ts';
import { Problem } from './Problem.tsx';

interface LoadProps<Value> {
  /** A store's state; nothing before the first answer. */
  state: { data?: Loaded<Value> };
  /** How many lines stand in for what is on its way. */
  lines?: number;
  /** Tries again after a failure; reads anew by default. */
  retry?: () => void;
  children: (value: Value) => ReactNode;
}

/** Shows what a store has: a sketch until it comes, and a failure with another try. */
export function Load<Value>({ state, lines = 3, retry, children }: LoadProps<Value>) {
  const { value, failure, leftOut } = state.data ?? {};
  if (value === undefined && !failure) return <Skeleton lines={lines} />;
  return (
    <>
      {failure && <Problem failure={failure} stale={value !== undefined} retry={retry} />}
      {value !== undefined && children(value)}
      <LeftOut count={leftOut} />
    </>
  );
}

/** Grey lines in place of text. Not told by itself: a screen may have several. */
function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="grid gap-3">
      <span className="visually-hidden">{t('dashboard.loading')}</span>
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
