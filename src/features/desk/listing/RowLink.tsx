import type { ReactNode } from 'react';

import { Link } from '../../../application/Link.tsx';

import { previousPath } from '../desk-routes.ts';

/** Matches the rows for the keys j and k. */
export const rowSelector = 'a[data-row]';

/** Whether the user has not moved the focus since the screen opened. */
function isFocusUnmoved(): boolean {
  return [document.body, document.querySelector('h1')].includes(
    document.activeElement as HTMLElement,
  );
}

/** Focuses the row of the screen that the browser's Back has left. Returns whether there is one. */
export function restoreRowFocus(): boolean {
  const rows = document.querySelectorAll<HTMLAnchorElement>(rowSelector);
  const row = Array.from(rows).find(({ pathname }) => pathname === previousPath());
  if (row && isFocusUnmoved()) row.focus();
  return Boolean(row);
}

interface RowLinkProps {
  href: string;
  /** The whole text, which a narrow column cuts. */
  title?: string;
  /** For rows that ask for nothing. */
  quiet?: boolean;
  children: ReactNode;
}

/** A row's link, which covers the whole row (desk.css). */
export function RowLink({ href, title, quiet = false, children }: RowLinkProps) {
  return (
    <Link
      className={quiet ? 'desk-row font-[400]' : 'desk-row'}
      href={href}
      title={title}
      data-row=""
    >
      {children}
    </Link>
  );
}
