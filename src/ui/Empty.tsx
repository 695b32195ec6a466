import type { ReactNode } from 'react';

import { Stamp } from '../illustrations/Engraving.tsx';

interface EmptyProps {
  heading?: string;
  text: string;
  children?: ReactNode;
}

/** Stands in for what is not there yet: a stamp, what will come, and a way on. */
export function Empty({ heading, text, children }: EmptyProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-sheet border border-dashed border-line bg-sheet p-6 text-muted">
      <Stamp name="seal" />
      <div className="grid min-w-0 flex-[1_1_240px] gap-2">
        {heading && <h2 className="text-title text-ink">{heading}</h2>}
        <p>{text}</p>
        {children && <p className="mt-2 flex flex-wrap gap-3 text-ink">{children}</p>}
      </div>
    </div>
  );
}
