import type { ReactNode } from 'react';

import { Link } from './Link.tsx';

interface SectionLinkProps {
  href: string;
  /** Whether its section is the open one. */
  current: boolean;
  children: ReactNode;
}

/** A link in the row of an application's sections. */
export function SectionLink({ href, current, children }: SectionLinkProps) {
  return (
    <Link
      className="-mb-px flex min-h-12 items-center gap-2 border-b-2 border-transparent no-underline hover:underline aria-[current=page]:border-ink aria-[current=page]:font-[600]"
      href={href}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
