import { atom } from 'nanostores';

/** The subject of the open consultation dialog; null while it is closed. */
export const $dialog = atom<string | null>(null);

const defaultSubject = 'General Inquiry';

/** Opens the consultation dialog. */
export function openDialog(subject = ''): void {
  $dialog.set(subject || defaultSubject);
}

/** Closes the consultation dialog. */
export function closeDialog(): void {
  $dialog.set(null);
}

/** Opens the dialog when an opener of a static page asks for it (src/layouts/openers.ts). */
export function listenForOpeners(): void {
  document.addEventListener('consultation', (event) =>
    openDialog((event as CustomEvent<string | undefined>).detail),
  );
}
