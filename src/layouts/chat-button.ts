/** What the chat button must not cover: where people tap or type, figures, and all of an application. */
const obstacles =
  '.application main, main :is(.bottom-bar, [class*=button], .control, summary, .figures, .unit-price, [type=checkbox])';

const button = document.querySelector<HTMLElement>('.chat-button');
let lastScrollY = 0;
/** Starts as true on phones, where the page has no margin for the button. */
let isScrollingDown = matchMedia('(width < 48rem)').matches;

function covers(): boolean {
  if (!button) return false;
  // Where the button is when it shows, even if it is hidden now.
  const { offsetLeft: x, offsetTop: y, offsetWidth: size } = button;
  return Array.from(document.querySelectorAll(obstacles)).some((element) => {
    const box = element.getBoundingClientRect();
    const beside = box.right <= x || box.left >= x + size;
    return !beside && box.height > 0 && box.bottom > y && box.top < y + size;
  });
}

/**
 * Hides the chat button while the visitor scrolls down and where it would cover something. The end
 * of the page leaves room for it. CSS keeps it visible while it has focus.
 */
function place(): void {
  const end = document.documentElement.scrollHeight - innerHeight;
  // A page that does not scroll is always at its end.
  const away = end < 1 ? covers() : scrollY < end - 1 && (isScrollingDown || covers());
  button?.classList.toggle('away', away);
}

addEventListener('scroll', () => {
  isScrollingDown = scrollY > lastScrollY;
  lastScrollY = scrollY;
  place();
});
addEventListener('resize', place);
// An opened answer or an application's next screen moves what is below. It also reports the first size.
new ResizeObserver(place).observe(document.body);
