import { atom } from 'nanostores';

/** The subject of the open consultation dialog; null while it is closed. */
export const $dialog = atom<string | null>(null);

const defaultSubject = 'General Inquiry';

function openDialog(subject: string = defaultSubject): void {
  $dialog.set(subject || defaultSubject);
}

/** Closes the consultation dialog. */
export function closeDialog(): void {
  $dialog.set(null);
}

// Openers in static pages send this event.
if (typeof document !== 'undefined')
  document.addEventListener('consultation', (event) =>
    openDialog((event as CustomEvent<string | undefined>).detail),
  );
