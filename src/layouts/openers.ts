/**
 * What opens things on every page: `data-consultation="<subject>"` the consultation dialog,
 * `data-notice="<key>"` a notice, `data-find` the search, `data-affiliate` the referral link.
 * Each sends a document event of its name. The code behind it, with React if it needs React, is
 * downloaded at the first event, or when a pointer or the focus reaches an opener.
 */
const overlays = {
  consultation: () => import('../features/contact/consultation.tsx'),
  notice: () => import('../ui/notices/toasts.tsx'),
  find: () => import('../features/search/search.ts'),
  affiliate: () => import('../features/affiliate/affiliate.client.ts'),
};

type Overlay = keyof typeof overlays;

const kinds = Object.keys(overlays) as Overlay[];

/** Where a consultation link leads when its dialog can't be downloaded. */
let fallback: string | undefined;

function openerOf(event: Event, kind: Overlay): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>(`[data-${kind}]`);
}

/**
 * The first event starts the download. When it is there, the last event that came meanwhile is
 * sent again.
 */
function wakeOn(kind: Overlay): void {
  const waiting = new AbortController();
  let loading = false;
  let detail: unknown;
  document.addEventListener(
    kind,
    (event) => {
      event.stopImmediatePropagation();
      ({ detail } = event as CustomEvent<unknown>);
      if (loading) return;
      loading = true;
      overlays[kind]()
        .then(({ mount }) => mount())
        .then(() => {
          waiting.abort();
          document.dispatchEvent(new CustomEvent(kind, { detail }));
        })
        .catch((error: unknown) => {
          console.error(`No ${kind}:`, error);
          loading = false;
          // Not for a notice: leaving the page would lose what was typed.
          if (kind === 'consultation' && fallback) location.assign(fallback);
        });
    },
    { signal: waiting.signal },
  );
}

function warm(event: Event): void {
  for (const kind of kinds)
    if (openerOf(event, kind)) overlays[kind]().catch(() => undefined);
}

document.addEventListener('pointerover', warm);
document.addEventListener('focusin', warm);

document.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  for (const kind of kinds) {
    const opener = openerOf(event, kind);
    if (!opener) continue;
    event.preventDefault();
    fallback = opener instanceof HTMLAnchorElement ? opener.href : undefined;
    opener.closest<HTMLElement>(':popover-open')?.hidePopover();
    const detail = opener.dataset[kind];
    document.dispatchEvent(new CustomEvent(kind, { detail }));
  }
});

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
  overlays[detail]()
    .then(({ mount }) => mount())
    .catch(() => undefined);
});

kinds.forEach(wakeOn);

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
