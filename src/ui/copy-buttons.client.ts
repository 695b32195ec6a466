/** Copies a text. It also rejects on a page without HTTPS, where there is no clipboard at all. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/**
 * A button with `data-copy="<text>"` copies the text and says so in the status of its section, which has
 * the words: `data-copied` and `data-copy-failed`.
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const status = button.closest('section')?.querySelector<HTMLElement>('[data-copied]');
  const tell = (text = '') => {
    if (status) status.textContent = text;
  };
  button.addEventListener('click', () => {
    copy(button.dataset['copy'] ?? '').then(
      () => tell(status?.dataset['copied']),
      (error: unknown) => {
        console.warn('Not copied:', error);
        tell(status?.dataset['copyFailed']);
      },
    );
  });
}
