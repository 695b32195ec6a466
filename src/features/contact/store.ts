import { atom } from 'nanostores';

/** The subject of the open consultation dialog, or null when it is closed. */
export const $dialog = atom<string | null>(null);

const defaultSubject = 'General Inquiry';

function openDialog(subject: string = defaultSubject): void {
  $dialog.set(subject || defaultSubject);
}

/** Closes the consultation dialog. */
export function closeDialog(): void {
  $dialog.set(null);
}

// Openers of the static page send this event (src/layouts/openers.ts).
if (typeof document !== 'undefined')
  document.addEventListener('consultation', (event) =>
    openDialog((event as CustomEvent<string | undefined>).detail),
  );
