import { $dialog, closeDialog, openDialog } from './store.ts';

/** What the history's entry of the open dialog keeps beside what others put there. */
interface DialogEntry {
  consultation?: string;
}

function entry(): DialogEntry {
  return (history.state ?? {}) as DialogEntry;
}

/** Our own step back is under way; the browser takes it when it has time. */
let leaving = false;

/** Makes the history say what the dialog is. */
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

/** Makes the dialog what the history says. */
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
 * Gives the open dialog an entry of its own in the history: Back closes it and the page stays,
 * Forward opens it again. A reload leaves an entry whose dialog is closed: it is emptied.
 */
export function keepInHistory(): void {
  const { consultation, ...others } = entry();
  if (consultation !== undefined) history.replaceState(others, '');
  addEventListener('popstate', follow);
  $dialog.subscribe(record);
}
