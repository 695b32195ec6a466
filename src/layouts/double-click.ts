/** Two clicks within this time, in milliseconds, and this many pixels may be a double click. */
const time = 500;
const distance = 10;

let first: { click: MouseEvent; opener: Element } | undefined;

/** Remembers a click that opens something. */
export function rememberClick(click: MouseEvent, opener: Element): void {
  first = { click, opener };
}

function isSecond(click: MouseEvent): boolean {
  if (!first || first.opener.contains(click.target as Node)) return false;
  const { timeStamp, clientX, clientY } = first.click;
  return (
    click.timeStamp - timeStamp < time &&
    Math.hypot(click.clientX - clientX, click.clientY - clientY) < distance
  );
}

/**
 * Ignores the second click of a double click on an opener. It hits what the first click opened:
 * the backdrop of a dialog, where a click closes it, or one of its buttons.
 */
export function dropSecondClicks(): void {
  document.addEventListener(
    'click',
    (event) => {
      // A click by a key has no position.
      if (!event.detail || !isSecond(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
