import { prepareNotices } from '../../ui/notices/notice.ts';

/**
 * Wakes the panel's island for clients, so that affiliates find their link in it, and forwards
 * presses of the button further down. For everyone else the panel sleeps until it is touched.
 */
const panels = document.querySelector('#join');
const panel = panels?.querySelector('.when-signed-in .panel');

/** The script before first paint handles sessions first, so its mark is up to date. */
function wake(): void {
  if ('signedIn' in document.documentElement.dataset)
    panel?.dispatchEvent(new Event('wake', { bubbles: true }));
}

/** `client:demand` repeats a press that comes before the panel is awake. */
function pressPanel(): void {
  panel?.querySelector('button')?.click();
}

for (const type of ['storage', 'pageshow']) addEventListener(type, wake);
document.querySelector('[data-get-link]')?.addEventListener('click', pressPanel);
// Downloads the toasts with the panel, since they may answer a press.
panels?.addEventListener('pointerdown', ({ target }) => {
  if ((target as Element).closest('button')) prepareNotices();
});
