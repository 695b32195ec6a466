import { takeStored } from '../browser/storage.ts';
import { dropSecondClicks, rememberClick } from './double-click.ts';

/**
 * `data-consultation="<subject>"` opens the consultation dialog, `data-notice="<key>"` a notice,
 * `data-site-search` the search. Each sends a document event that wakes its island (`client:demand` in
 * Overlays.astro). Not `search`, which browsers send from search fields.
 */
const kinds = ['consultation', 'notice', 'site-search'] as const;

document.addEventListener('click', (event) => {
  hideOffline();
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  for (const kind of kinds) {
    const opener = (event.target as Element).closest<HTMLElement>(`[data-${kind}]`);
    if (!opener) continue;
    event.preventDefault();
    rememberClick(event, opener);
    const detail = opener.dataset[kind];
    // A toast's link has gone with its toast.
    const from = opener.isConnected ? opener : document;
    from.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true }));
  }
});
dropSecondClicks();

/** Closes once the island is awake, and returns the focus to the menu's button. */
function closeMenu({ target }: Event): void {
  if (target instanceof Element)
    target.closest<HTMLElement>('[popover]')?.hidePopover?.();
}

for (const kind of kinds) document.addEventListener(kind, closeMenu);

// `/` or Ctrl-K open the search, unless the visitor is typing. On a Russian keyboard, K is "л". Portal
// and desk have no button for it: there, the keys are the desk's own.
document.addEventListener('keydown', (event) => {
  if (!document.querySelector('[data-site-search]')) return;
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const control = ctrlKey || metaKey;
  if (altKey || (control ? !/^[kл]$/i.test(key) : key !== '/')) return;
  if ((target as Element).closest('input, select, textarea, dialog')) return;
  event.preventDefault();
  document.dispatchEvent(new Event('site-search'));
});

const offlineNote = document.querySelector<HTMLElement>('[data-offline]');

function hideOffline(): void {
  if (offlineNote) offlineNote.hidden = true;
}

// The island's code could not be downloaded. The note is in the page, because the toasts' code may be
// missing, too.
document.addEventListener('unreachable', ({ target }) => {
  if (navigator.onLine && target instanceof HTMLAnchorElement)
    return location.assign(target.href);
  if (!offlineNote) return;
  // Outside a modal dialog it would be inert.
  (document.querySelector('dialog[open]') ?? document.body).append(offlineNote);
  offlineNote.hidden = false;
});
addEventListener('online', hideOffline);

// The previous page may have left a notice.
const detail = takeStored('sessionStorage', 'notice');
if (detail) document.dispatchEvent(new CustomEvent('notice', { detail }));
