import type { ComponentProps, MouseEvent } from 'react';

import { openPath } from './navigation.ts';

/** A link within the application: opens its screen without loading a page. */
export function Link({
  href,
  children,
  ...link
}: ComponentProps<'a'> & { href: string }) {
  function follow(event: MouseEvent): void {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (elsewhere || event.button !== 0) return;
    event.preventDefault();
    openPath(href);
  }

  return (
    <a {...link} href={href} onClick={follow}>
      {children}
    </a>
  );
}
