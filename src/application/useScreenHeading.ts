import { type RefObject, useEffect, useRef } from 'react';

import { pageTitle } from './texts.ts';

/**
 * Focuses the heading of each screen but the first, so that screen readers announce it like a new page.
 * @param unread shown in the tab's title
 * @param restorePlace moves to a place below the heading, if there is one, and returns whether it did or will; a new
 *   function is called at once
 */
export function useScreenHeading(
  title: string,
  path: string | undefined,
  unread: number,
  restorePlace: () => boolean,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(path);

  useEffect(() => {
    document.title = (unread ? `(${unread}) ` : '') + pageTitle(title);
  }, [title, unread]);

  useEffect(() => {
    const opened = first.current !== path;
    if (opened) first.current = undefined;
    if (restorePlace() || !opened) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path, restorePlace]);

  return heading;
}
