import type { ReactNode } from 'react';

import { Link } from '../../../application/Link.tsx';
import { revealRow, rowMark } from './list-place.ts';

interface RowLinkProps {
  href: string;
  /** The whole text, which a narrow column cuts. */
  title?: string;
  /** For rows that need no action. */
  quiet?: boolean;
  /** Whether its screen is open beside the list. */
  current?: boolean;
  children: ReactNode;
}

/** A row's link, which covers the whole row (table.css). */
export function RowLink(props: RowLinkProps) {
  const { href, title, quiet = false, current = false, children } = props;
  return (
    <Link
      className={quiet ? 'desk-row font-normal' : 'desk-row'}
      href={href}
      title={title}
      {...rowMark}
      aria-current={current || undefined}
      ref={current ? revealRow : null}
    >
      {children}
    </Link>
  );
}
