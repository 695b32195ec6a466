let last = 0;

/**
 * Whether the chat button would cover a button of the page.
 * @param inset pixels from the corner of the screen, in both directions
 */
function meets(inset: number): boolean {
  return document
    .elementsFromPoint(innerWidth - inset, innerHeight - inset)
    .some((element) => element.matches('main .button'));
}

/**
 * Hides the chat button while the visitor scrolls down and where it would cover a button. The end of the page
 * leaves room for it. CSS keeps it visible while it has focus.
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
