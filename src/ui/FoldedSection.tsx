import type { ReactNode } from 'react';

import { useWide } from './useWide.ts';

interface FoldedSectionProps {
  id: string;
  heading: string;
  /** After the heading of what is folded. */
  note?: string | undefined;
  /** Whether it is open at first on a phone, too. */
  open?: boolean | undefined;
  /** Whether wider screens fold it, too. */
  always?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A section that a phone folds. A screen of two columns shows it open, unless `always` is set. */
export function FoldedSection({
  id,
  heading,
  note,
  open = false,
  always = false,
  className,
  children,
}: FoldedSectionProps) {
  const wide = useWide();
  return (
    <section id={id} className={className} aria-labelledby={`${id}-heading`}>
      <h2
        id={`${id}-heading`}
        className={`mb-4 text-title ${always ? 'hidden' : 'max-lg:hidden'}`}
      >
        {heading}
      </h2>
      <details open={(wide && !always) || open}>
        <summary
          className={`cursor-pointer border-b border-line py-3 ${always ? '' : 'lg:hidden'}`}
        >
          <h2 className="inline text-title">{heading}</h2>
          {note && <span className="figures text-muted"> · {note}</span>}
        </summary>
        <div className={`grid grid-cols-1 gap-4 ${always ? 'pt-4' : 'max-lg:pt-4'}`}>
          {children}
        </div>
      </details>
    </section>
  );
}
