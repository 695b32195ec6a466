import { Children, type ReactNode } from 'react';

import { Unbroken } from './Unbroken.tsx';

interface DotSeparatedProps {
  /** Texts or elements. Nothing is shown for `false` or `null`. */
  children: ReactNode;
}

/**
 * Parts of one line, "A · B". Where it wraps, no dot is at the edge: a part begins with its dot, which
 * is clipped there.
 */
export function DotSeparated({ children }: DotSeparatedProps) {
  return (
    <span className="dot-separated">
      {Children.toArray(children).map((part, index) => [
        index > 0 && ' ',
        <span key={index}>
          {index > 0 && <i>· </i>}
          <span>{typeof part === 'string' ? <Unbroken text={part} /> : part}</span>
        </span>,
      ])}
    </span>
  );
}
