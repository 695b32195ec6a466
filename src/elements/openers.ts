/**
 * `data-consultation="<subject>"` opens the consultation dialog, `data-notice="<key>"` shows a
 * notice. Each sends a document event of its name; what shows it, React included, is downloaded
 * when the event first comes, or when a pointer or the focus reaches an opener.
 */
const overlays = {
  consultation: () => import('../islands/consultation.tsx'),
  notice: () => import('../islands/toasts.tsx'),
};

type Overlay = keyof typeof overlays;

const kinds = Object.keys(overlays) as Overlay[];

/** Where a consultation link leads when its dialog can't be downloaded. */
let fallback: string | undefined;

function openerOf(event: Event, kind: Overlay): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>(`[data-${kind}]`);
}

/** The first event waits for the download and is then sent again. */
function wakeOn(kind: Overlay): void {
  document.addEventListener(
    kind,
    (event) => {
      event.stopImmediatePropagation();
      const { detail } = event as CustomEvent<unknown>;
      overlays[kind]()
        .then(({ mount }) => mount())
        .then(() => document.dispatchEvent(new CustomEvent(kind, { detail })))
        .catch((error: unknown) => {
          console.error(`No ${kind}:`, error);
          wakeOn(kind);
          // Never for a notice: leaving the page would lose what was typed.
          if (kind === 'consultation' && fallback) location.assign(fallback);
        });
    },
    { once: true },
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

// A form asks for the toasts before it needs them.
document.addEventListener('prepare', (event) => {
  const { detail } = event as CustomEvent<Overlay>;
  overlays[detail]()
    .then(({ mount }) => mount())
    .catch(() => undefined);
});

kinds.forEach(wakeOn);
