import type { ReactNode } from 'react';

import { Link } from '../../../application/Link.tsx';

interface RowLinkProps {
  href: string;
  /** The whole text, which a narrow column cuts. */
  title?: string;
  /** For rows that ask for nothing. */
  quiet?: boolean;
  children: ReactNode;
}

/** A row's link, which covers the whole row (table.css). */
export function RowLink({ href, title, quiet = false, children }: RowLinkProps) {
  return (
    <Link
      className={quiet ? 'desk-row font-normal' : 'desk-row'}
      href={href}
      title={title}
      data-row=""
    >
      {children}
    </Link>
  );
}
