import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { openPath } from './navigation.ts';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  open?: (href: string) => void;
}

/** A link to a screen of the application, which opens without a page load. */
export function Link({ href, children, open = openPath, ...link }: LinkProps) {
  function follow(event: MouseEvent): void {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (elsewhere || event.button !== 0) return;
    event.preventDefault();
    open(href);
  }

  return (
    <a {...link} href={href} onClick={follow}>
      {children}
    </a>
  );
}

interface SectionLinkProps {
  href: string;
  current: boolean;
  children: ReactNode;
}

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
