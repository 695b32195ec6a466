/** Returns what an element belongs to, the nearest first: its entry, its group, its part of the screen. */
function homesOf(part: HTMLElement): HTMLElement[] {
  const home = part.parentElement?.closest<HTMLElement>('li, [role="group"], section');
  return home ? [home, ...homesOf(home)] : [];
}

/**
 * Keeps the focus near when what has it goes, as a button does once its act is done: else the keyboard
 * would begin at the top of the page again. It goes to the entry or the part that the button belonged to, or
 * to the screen's heading. For `ref`.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  return () => {
    if (!part.contains(document.activeElement)) return;
    const around = homesOf(part);
    // Only then it is known what else goes, and whether something in its place takes the focus.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const homes = [...around, document.querySelector('h1')];
      const home = homes.find((one) => one?.isConnected);
      if (!home) return;
      home.tabIndex = -1;
      home.focus({ preventScroll: true });
    });
  };
}

/** Takes the focus from what was in its place, and keeps it near. For `ref`. */
export function takeFocus(part: HTMLElement | null): (() => void) | undefined {
  part?.focus();
  return keepFocus(part);
}
