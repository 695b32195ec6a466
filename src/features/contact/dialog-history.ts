import { $dialog, closeDialog, openDialog } from './consultation-store.ts';

/** The part of a history entry's state that says that the dialog is open, and with which subject. */
interface DialogEntry {
  consultation?: string;
}

function entry(): DialogEntry {
  return (history.state ?? {}) as DialogEntry;
}

/** Our own `history.back()` is under way. Browsers go back a moment later. */
let leaving = false;

/** Adds an entry for the dialog that opened, or removes the entry of the one that closed. */
function record(subject: string | null): void {
  if (leaving) return;
  const { consultation } = entry();
  if (subject !== null && consultation === undefined)
    history.pushState({ ...entry(), consultation: subject }, '');
  else if (subject === null && consultation !== undefined) {
    leaving = true;
    history.back();
  }
}

/** Opens or closes the dialog as the current entry says. */
function follow(): void {
  if (leaving) {
    leaving = false;
    // It may have been opened again in the meantime.
    return record($dialog.get());
  }
  const { consultation } = entry();
  if (consultation === undefined) closeDialog();
  else openDialog(consultation);
}

/**
 * Gives the open dialog an entry in the history, so that Back closes it and stays on the page, and
 * Forward opens it again. After a reload the dialog is closed, so its entry is cleared.
 */
export function keepInHistory(): void {
  const { consultation, ...others } = entry();
  if (consultation !== undefined) history.replaceState(others, '');
  addEventListener('popstate', follow);
  $dialog.subscribe(record);
}
