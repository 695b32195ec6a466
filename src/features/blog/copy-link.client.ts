/** Without a secure connection there is no clipboard at all; then this rejects, too. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** `data-copy="<text>"` copies it to the clipboard and tells so in the status beside it. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const status = button.closest('section')?.querySelector<HTMLElement>('[data-copied]');
  const tell = (text = '') => {
    if (status) status.textContent = text;
  };
  button.addEventListener('click', () => {
    copy(button.dataset['copy'] ?? '').then(
      () => tell(status?.dataset['copied']),
      (error: unknown) => {
        console.warn('Link not copied:', error);
        tell(status?.dataset['copyFailed']);
      },
    );
  });
}
