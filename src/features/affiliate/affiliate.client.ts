/**
 * What the affiliate page does beside its link panel, which is an island (Panel.tsx): wakes it for
 * who is signed in, so that a returning affiliate finds the link there, and has the button further
 * down press the panel's own. Everybody else's panel sleeps until it is touched.
 */
const panel = document.querySelector('#join .panel');

/** The mark is up to date: src/ui/before-paint/before-paint.ts hears of a session first. */
function wake(): void {
  if ('signedIn' in document.documentElement.dataset)
    panel?.dispatchEvent(new Event('wake', { bubbles: true }));
}

/** The panel's island keeps a press that comes before it is awake (src/directives/demand.ts). */
function pressPanel(): void {
  panel?.querySelector('button')?.click();
}

for (const type of ['storage', 'pageshow']) addEventListener(type, wake);
document.querySelector('[data-get-link]')?.addEventListener('click', pressPanel);
// So that the first answer, a toast, is not awaited once the panel is there.
panel?.addEventListener(
  'pointerdown',
  () => document.dispatchEvent(new CustomEvent('prepare', { detail: 'notice' })),
  { once: true },
);

export {};
