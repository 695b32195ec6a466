import { atom } from 'nanostores';

/** The subject of the open dialog; null while it is closed. */
export const $dialog = atom<string | null>(null);

const defaultSubject = 'General Inquiry';

export function openDialog(subject = ''): void {
  $dialog.set(subject || defaultSubject);
}

export function closeDialog(): void {
  $dialog.set(null);
}

/** Openers of static pages send an event (src/layouts/openers.ts). */
export function listenForOpeners(): void {
  document.addEventListener('consultation', (event) =>
    openDialog((event as CustomEvent<string | undefined>).detail),
  );
}
