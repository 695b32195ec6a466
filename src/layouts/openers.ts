import { dropSecondClicks, rememberClick } from './double-click.ts';
import { hideOffline, wakeOn } from './waiting-acts.ts';

/**
 * What opens things on every page: `data-consultation="<subject>"` the consultation dialog,
 * `data-notice="<key>"` a notice, `data-find` the search. Each sends a document event of its name.
 * The code behind it, with React if it needs React, is downloaded at the first event, or when a
 * pointer or the focus reaches an opener.
 */
const overlays = {
  consultation: () => import('../features/contact/consultation.tsx'),
  notice: () => import('../ui/notices/toasts.tsx'),
  find: () => import('../features/search/search.ts'),
};

type Overlay = keyof typeof overlays;

const kinds = Object.keys(overlays) as Overlay[];

async function mount(kind: Overlay): Promise<void> {
  const overlay = await overlays[kind]();
  await overlay.mount();
}

for (const kind of kinds) wakeOn(kind, () => mount(kind));

function openerOf(event: Event, kind: Overlay): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>(`[data-${kind}]`);
}

function warm(event: Event): void {
  for (const kind of kinds)
    if (openerOf(event, kind)) overlays[kind]().catch(() => undefined);
}

document.addEventListener('pointerover', warm);
document.addEventListener('focusin', warm);

document.addEventListener('click', (event) => {
  hideOffline();
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  for (const kind of kinds) {
    const opener = openerOf(event, kind);
    if (!opener) continue;
    event.preventDefault();
    rememberClick(event, opener);
    const detail = opener.dataset[kind];
    opener.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true }));
  }
});
addEventListener('online', hideOffline);
dropSecondClicks();

// The search also opens by `/` or Ctrl-K, unless somebody is typing.
document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const control = ctrlKey || metaKey;
  if (altKey || (control ? key !== 'k' : key !== '/')) return;
  if ((target as Element).closest('input, select, textarea, dialog')) return;
  event.preventDefault();
  document.dispatchEvent(new Event('find'));
});

// A form asks for the toasts before it needs them.
document.addEventListener('prepare', (event) => {
  const { detail } = event as CustomEvent<Overlay>;
  mount(detail).catch(() => undefined);
});

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
