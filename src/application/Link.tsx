import type { ComponentProps, MouseEvent } from 'react';

import { openPath } from './navigation.ts';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  open?: (href: string) => void;
}

/** Opens a screen of the application without a page load. */
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
