/** Milliseconds after which the link of what has not come is followed, and then counts as unreachable. */
const patience = 8000;

const note = () => document.querySelector<HTMLElement>('[data-offline]');

/** Says that nothing can be reached. The words stand in the page, because toasts may be missing, too. */
function showOffline(): void {
  const place = note();
  if (!place) return;
  // Everything outside a modal dialog is inert.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  place.hidden = false;
}

/** Hides the words that nothing can be reached. */
export function hideOffline(): void {
  const place = note();
  if (place) place.hidden = true;
}

/**
 * Follows the opener's link where its overlay is missing, or says that nothing can be reached: a link that
 * nobody answers would lead to an error of the browser.
 */
async function follow(opener: EventTarget | null): Promise<void> {
  if (opener instanceof HTMLAnchorElement)
    try {
      const signal = AbortSignal.timeout(patience);
      await fetch(opener.href, { method: 'HEAD', signal });
      return location.assign(opener.href);
    } catch {
      // Told below.
    }
  showOffline();
}

/** Marks an opener that waits (src/styles/controls.css shows it), or removes the mark. */
function mark(opener: EventTarget | null, busy: boolean): void {
  if (!(opener instanceof Element)) return;
  if (busy) opener.setAttribute('aria-busy', 'true');
  else opener.removeAttribute('aria-busy');
}

/** Closes the menu around an opener. The focus goes to the button of the menu. */
function closeMenu(opener: EventTarget | null): void {
  if (opener instanceof Element)
    opener.closest<HTMLElement>('[popover]')?.hidePopover?.();
}

/**
 * Adds an overlay to the page at the first event of its kind. Events that come before it is there
 * wait, and their openers are marked; then the last one is sent again. If the overlay can't be
 * downloaded, the link of the last opener is followed, and the next event tries again. One that takes long is
 * waited for all the same: what has no link shows it when it comes.
 * @param mount downloads the overlay and adds it to the page
 */
export function wakeOn(kind: string, mount: () => Promise<void>): void {
  let ready = false;
  let acts: CustomEvent<unknown>[] = [];

  const goOn = () => follow(acts.at(-1)?.target ?? null);

  async function bring(): Promise<void> {
    const late = setTimeout(goOn, patience);
    try {
      await mount();
      ready = true;
      hideOffline();
    } catch (error) {
      console.error(`No ${kind}:`, error);
      await goOn();
    }
    clearTimeout(late);
    const waited = acts;
    acts = [];
    for (const { target } of waited) {
      mark(target, false);
      closeMenu(target);
    }
    const detail = waited.at(-1)?.detail;
    if (ready) document.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  document.addEventListener(kind, (event) => {
    if (ready) return closeMenu(event.target);
    event.stopImmediatePropagation();
    mark(event.target, true);
    if (acts.push(event as CustomEvent<unknown>) === 1) void bring();
  });
}
