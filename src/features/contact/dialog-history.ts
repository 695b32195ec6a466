import { $dialog, closeDialog, openDialog } from './consultation-store.ts';

interface DialogEntry {
  consultation?: string;
}

function entry(): DialogEntry {
  return (history.state ?? {}) as DialogEntry;
}

/** Our own `history.back()` is pending, because browsers go back asynchronously. */
let leaving = false;

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

/** Lets Back close the dialog and Forward reopen it. A reload closes it, so its entry is cleared. */
export function keepInHistory(): void {
  const { consultation, ...others } = entry();
  if (consultation !== undefined) history.replaceState(others, '');
  addEventListener('popstate', follow);
  $dialog.subscribe(record);
}
