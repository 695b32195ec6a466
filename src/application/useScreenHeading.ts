import { useEffect, useRef, type RefObject } from 'react';

import { pageTitle } from './texts.ts';

/**
 * Writes the screen's title in the tab, and returns the ref of its heading. A screen that opens is told by
 * the focus on that heading, as a page that loads would be; the first one is told by its page.
 *
 * @param path Where a screen begins: another path is another screen.
 * @param goOn Leads to another place of the screen than its top, if there is one, and returns whether it has.
 */
export function useScreenHeading(
  title: string,
  path: string | undefined,
  goOn: () => boolean,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(path);

  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);

  useEffect(() => {
    const opened = first.current !== path;
    if (opened) first.current = undefined;
    if (goOn() || !opened) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path]);

  return heading;
}
