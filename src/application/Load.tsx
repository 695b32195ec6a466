import type { ReactNode } from 'react';

import type { Loaded } from './loaded.ts';
import { LeftOut } from './LeftOut.tsx';
import { t } from './texts.ts';
import { Problem } from './Problem.tsx';

interface LoadProps<Value> {
  /** A store's state; undefined before the first response. */
  state: { data?: Loaded<Value> };
  /** Number of placeholder lines. */
  lines?: number;
  children: (value: Value) => ReactNode;
}

/** Shows a store's content: placeholders until it loads, a retry button on failure. */
export function Load<Value>({ state, lines = 3, children }: LoadProps<Value>) {
  const { value, failure, leftOut } = state.data ?? {};
  if (value === undefined && !failure) return <Skeleton lines={lines} />;
  return (
    <>
      {failure && <Problem failure={failure} stale={value !== undefined} />}
      {value !== undefined && children(value)}
      <LeftOut count={leftOut} />
    </>
  );
}

/** Grey placeholder lines. Not announced, because a screen may have several. */
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
