import { dropSecondClicks, rememberClick } from './double-click.ts';

/**
 * What opens things on every page: `data-consultation="<subject>"` the consultation dialog,
 * `data-notice="<key>"` a notice, `data-find` the search. Each sends a document event of its name,
 * which wakes the island of it (`client:demand` in Page.astro).
 */
const kinds = ['consultation', 'notice', 'find'] as const;

document.addEventListener('click', (event) => {
  hideOffline();
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  for (const kind of kinds) {
    const opener = (event.target as Element).closest<HTMLElement>(`[data-${kind}]`);
    if (!opener) continue;
    event.preventDefault();
    rememberClick(event, opener);
    const detail = opener.dataset[kind];
    opener.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true }));
  }
});
dropSecondClicks();

/** Closes the menu around an opener once its island is awake. The focus goes to the menu's button. */
function closeMenu({ target }: Event): void {
  if (target instanceof Element)
    target.closest<HTMLElement>('[popover]')?.hidePopover?.();
}

for (const kind of kinds) document.addEventListener(kind, closeMenu);

// The search also opens by `/` or Ctrl-K, unless somebody is typing.
document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const control = ctrlKey || metaKey;
  if (altKey || (control ? key !== 'k' : key !== '/')) return;
  if ((target as Element).closest('input, select, textarea, dialog')) return;
  event.preventDefault();
  document.dispatchEvent(new Event('find'));
});

const offlineNote = document.querySelector<HTMLElement>('[data-offline]');

function hideOffline(): void {
  if (offlineNote) offlineNote.hidden = true;
}

// An island's code could not be downloaded. The words are in the page, because the toasts may be
// missing, too.
document.addEventListener('unreachable', ({ target }) => {
  if (navigator.onLine && target instanceof HTMLAnchorElement)
    return location.assign(target.href);
  if (!offlineNote) return;
  // Everything outside a modal dialog is inert.
  (document.querySelector('dialog[open]') ?? document.body).append(offlineNote);
  offlineNote.hidden = false;
});
addEventListener('online', hideOffline);

// Shows the notice that the previous page left for this one.
try {
  const detail = sessionStorage.getItem('notice');
  if (detail) {
    sessionStorage.removeItem('notice');
    document.dispatchEvent(new CustomEvent('notice', { detail }));
  }
} catch {
  // Where storage is blocked, nothing was left.
}
