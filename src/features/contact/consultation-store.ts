import { atom } from 'nanostores';

import { generalInquiry } from '../../content/subject.ts';

/** The subject of the open dialog; null while it is closed. */
export const $dialog = atom<string | null>(null);

export function openDialog(subject = ''): void {
  $dialog.set(subject || generalInquiry);
}

export function closeDialog(): void {
  $dialog.set(null);
}

/** Openers of static pages send an event (src/layouts/openers.ts). */
export function listenForOpeners(): void {
  document.addEventListener('consultation', ({ detail }) => openDialog(detail));
}
