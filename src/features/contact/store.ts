import { atom } from 'nanostores';

/** The subject of the open consultation dialog, or null when it is closed. */
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

/** Opens it for the openers of the static page (src/layouts/openers.ts). */
export function listenForOpeners(): void {
  document.addEventListener('consultation', (event) =>
    openDialog((event as CustomEvent<string | undefined>).detail),
  );
}
