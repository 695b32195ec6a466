import type { Messages } from '../../i18n/messages.ts';
import { loadStyles } from '../../ui/notices/load-styles.ts';
import { ownAddress } from '../../ui/notices/own-address.ts';
import overlayStyles from '../../ui/notices/overlay.css?url';
import searchStyles from './search.css?url';

import { createDialog } from './search-dialog.ts';

/** @throws Error if the texts cannot be downloaded */
async function loadMessages(): Promise<Messages['search']> {
  const response = await fetch(ownAddress('/search.json'));
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return (await response.json()) as Messages['search'];
}

export async function mount(): Promise<void> {
  const [messages] = await Promise.all([
    loadMessages(),
    loadStyles(overlayStyles, searchStyles),
  ]);
  const dialog = createDialog(messages);
  document.body.append(dialog);
  document.addEventListener('find', () => {
    if (dialog.open) return;
    dialog.showModal();
    dialog.querySelector('input')?.select();
  });
}
