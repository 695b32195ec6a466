/** The entries, groups, sections and dialogs around an element, innermost first. */
function containersOf(element: HTMLElement): HTMLElement[] {
  const outer = element.parentElement?.closest<HTMLElement>(
    'li, [role="group"], section, dialog',
  );
  return outer ? [outer, ...containersOf(outer)] : [];
}

/** The screen's heading. That of an application's page is hidden while the application is there. */
export function shownHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('h1:not([hidden])');
}

/**
 * When the focused element disappears, as a button does once its action is done, moves the focus to
 * the entry or section around it or to the heading. Otherwise keyboard users would start again at
 * the top of the page. Pass it as `ref`.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  return () => {
    if (!element.contains(document.activeElement)) return;
    const containers = containersOf(element);
    // Wait to see what else disappears and whether a replacement takes the focus.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const candidates = [...containers, shownHeading()];
      const target = candidates.find((one) => one?.isConnected);
      if (!target) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    });
  };
}

/**
 * Focuses an element that replaces a focused one, and keeps the focus near later. Pass it as `ref`.
 */
export function takeFocus(element: HTMLElement | null): (() => void) | undefined {
  element?.focus();
  return keepFocus(element);
}
