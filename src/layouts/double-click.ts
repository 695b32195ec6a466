/** The limits of a double click: milliseconds and pixels. */
const time = 500;
const distance = 10;

let first: { click: MouseEvent; opener: Element } | undefined;

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
 * The second click of a double click would hit what the first one opened: a dialog's button, or its backdrop,
 * which closes it.
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
