import type { ReactNode } from 'react';

import { useWide } from './useWide.ts';

interface FoldedSectionProps {
  id: string;
  heading: string;
  /** Whether it is open at first on a phone, too. */
  open?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A section that a phone folds. A screen of two columns shows it whole. */
export function FoldedSection({
  id,
  heading,
  open = false,
  className,
  children,
}: FoldedSectionProps) {
  const wide = useWide();
  return (
    <section id={id} className={className} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="mb-4 text-title max-lg:hidden">
        {heading}
      </h2>
      <details open={wide || open}>
        <summary className="cursor-pointer border-b border-line py-3 lg:hidden">
          <h2 className="inline text-title">{heading}</h2>
        </summary>
        <div className="grid grid-cols-1 gap-4 max-lg:pt-4">{children}</div>
      </details>
    </section>
  );
}
