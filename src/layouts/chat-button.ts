let last = 0;

/**
 * Tells whether a button of the page lies where the chat button does.
 * @param inset pixels from the corner of the screen, in both directions
 */
function meets(inset: number): boolean {
  return document
    .elementsFromPoint(innerWidth - inset, innerHeight - inset)
    .some((element) => element.matches('main .button'));
}

/**
 * Takes the chat button out of the way while the visitor scrolls down, and where it would cover a
 * button. At the end of the page there is room for it. A style keeps it in sight while it has the
 * focus.
 */
function place(): void {
  const down = scrollY > last;
  last = scrollY;
  const end = document.documentElement.scrollHeight - innerHeight;
  document
    .querySelector('.chat-button')
    ?.classList.toggle('away', scrollY < end - 1 && (down || [20, 60].some(meets)));
}

addEventListener('scroll', place);
