/** A probe of a link gives up after this, in milliseconds. */
const patience = 5000;

const note = () => document.querySelector<HTMLElement>('[data-offline]');

/** Says that nothing can be reached, in the page's own words: what shows toasts may be missing, too. */
function showOffline(): void {
  const place = note();
  if (!place) return;
  // Everything outside a modal dialog is inert.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  place.hidden = false;
}

export function hideOffline(): void {
  const place = note();
  if (place) place.hidden = true;
}

/** Whether anybody answers there: a link without an answer would leave the page for an error. */
function answers(href: string): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  return fetch(href, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  );
}

/** Follows a link instead of opening what can't be had; where that leads nowhere, says so. */
async function follow(opener: EventTarget | null): Promise<void> {
  const href = opener instanceof HTMLAnchorElement ? opener.href : '';
  if (href && (await answers(href))) location.assign(href);
  else showOffline();
}

/** Marks an opener whose act waits: src/styles/controls.css shows it. */
function mark(opener: EventTarget | null, busy: boolean): void {
  if (!(opener instanceof Element)) return;
  if (busy) opener.setAttribute('aria-busy', 'true');
  else opener.removeAttribute('aria-busy');
}

/** Closes the menu around an opener, so that the focus comes back to the menu's button. */
function closeMenu(opener: EventTarget | null): void {
  if (opener instanceof HTMLElement && 'popover' in opener)
    opener.closest<HTMLElement>(':popover-open')?.hidePopover();
}

/**
 * The first event of a kind has its overlay added to the page. The acts that come meanwhile wait,
 * their openers marked; then the last one is sent again, so that of two quick acts the later one
 * shows. Each has its own way on where the overlay can't be had; the next act tries anew.
 */
export function wakeOn(kind: string, mount: () => Promise<void>): void {
  let ready = false;
  let acts: CustomEvent<unknown>[] = [];

  async function bring(): Promise<void> {
    try {
      await mount();
      ready = true;
    } catch (error) {
      console.error(`No ${kind}:`, error);
      await follow(acts.at(-1)?.target ?? null);
    }
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
