import type { ReactNode } from 'react';

import { Link } from '../../../application/Link.tsx';

import { leftPath } from '../desk-routes.ts';

/** What the keys j and k go through. */
export const rowSelector = 'a[data-row]';

/** Whether the focus is where a screen begins, and nobody has moved it. */
function atBeginning(): boolean {
  return [document.body, document.querySelector('h1')].includes(
    document.activeElement as HTMLElement,
  );
}

/** Focuses the row that the browser's Back leads to, where it has come. Returns whether it has. */
export function goOnAtRow(): boolean {
  const rows = document.querySelectorAll<HTMLAnchorElement>(rowSelector);
  const row = Array.from(rows).find(({ pathname }) => pathname === leftPath());
  if (row && atBeginning()) row.focus();
  return Boolean(row);
}

/** The link of a row, which all of the row follows. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="desk-row" href={href} data-row="">
      {children}
    </Link>
  );
}
