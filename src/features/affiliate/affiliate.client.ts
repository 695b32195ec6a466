import { prepareNotices } from '../../ui/notices/notice.ts';

/**
 * The affiliate page beside its link panel, which is an island: wakes the panel for clients, so
 * that a returning affiliate finds the link there, and passes presses of the button further down
 * on to the panel. For everyone else the panel sleeps until it is touched.
 */
const panels = document.querySelector('#join');
const panel = panels?.querySelector('.when-signed-in .panel');

/** The script before first paint hears of a session first, so its mark is up to date. */
function wake(): void {
  if ('signedIn' in document.documentElement.dataset)
    panel?.dispatchEvent(new Event('wake', { bubbles: true }));
}

/** A press that comes before the panel is awake is kept and repeated (`client:demand`). */
function pressPanel(): void {
  panel?.querySelector('button')?.click();
}

for (const type of ['storage', 'pageshow']) addEventListener(type, wake);
document.querySelector('[data-get-link]')?.addEventListener('click', pressPanel);
// Download the toasts together with the panel, since a press may be answered by one.
panels?.addEventListener('pointerdown', ({ target }) => {
  if ((target as Element).closest('button')) prepareNotices();
});
