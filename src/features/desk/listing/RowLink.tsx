import type { ReactNode } from 'react';

import { Link } from '../../../ui/signed-in/Link.tsx';

/** What the keys j and k go through. */
export const rowSelector = 'a[data-row]';

/** The link of a row, which all of the row follows. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="desk-row" href={href} data-row="">
      {children}
    </Link>
  );
}
