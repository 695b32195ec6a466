/** Async, so that it also rejects on a page without HTTPS, where there is no clipboard. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/**
 * A button copies the text of its `data-copy`. The status of its section announces the outcome in
 * the texts of `data-copied` and `data-copy-failed`.
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const status = button.closest('section')?.querySelector<HTMLElement>('[data-copied]');
  const announce = (text = '') => {
    if (status) status.textContent = text;
  };
  button.addEventListener('click', () => {
    copy(button.dataset['copy'] ?? '').then(
      () => announce(status?.dataset['copied']),
      (error: unknown) => {
        console.warn('Not copied:', error);
        announce(status?.dataset['copyFailed']);
      },
    );
  });
}
