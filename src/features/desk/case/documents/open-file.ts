import { fetchFile, saveDocument } from '../../../../cases/download.ts';
import type { CaseDocument } from '../../../../cases/case-shapes.ts';
import type { Outcome } from '../../../../application/failure.ts';
import { lookAt } from '../data/case-acts.ts';

/** Notes the look, and only then fetches the bytes: the database gives none without it. */
async function fetchLooked(file: CaseDocument): Promise<Outcome<Blob>> {
  const noted = await lookAt(file.id);
  return noted.ok ? fetchFile(file.path) : noted;
}

/** Saves a document on the officer's machine. */
export async function saveFile(file: CaseDocument): Promise<Outcome<unknown>> {
  const fetched = await fetchLooked(file);
  if (fetched.ok) saveDocument(fetched.value, file);
  return fetched;
}

/**
 * Whether this browser shows a type in a tab of its own. No other type may have an address of our own: a page in
 * it would be a page of ours. `fetchFile` takes the type from the first bytes.
 */
function isShown({ type }: Blob): boolean {
  if (type === 'application/pdf') return navigator.pdfViewerEnabled;
  return type === 'image/jpeg' || type === 'image/png';
}

/** Milliseconds that a tab has to load its document. */
const patience = 60_000;

/**
 * Shows a document in a new tab; saves it where the browser opens none, or would not show it. Call it at
 * the click: later no tab may be opened.
 */
export async function previewFile(file: CaseDocument): Promise<Outcome<unknown>> {
  const tab = open('', '_blank');
  // What is shown has no way back to the desk.
  if (tab) tab.opener = null;
  const fetched = await fetchLooked(file);
  if (!fetched.ok || !tab || !isShown(fetched.value)) {
    tab?.close();
    if (fetched.ok) saveDocument(fetched.value, file);
    return fetched;
  }
  const address = URL.createObjectURL(fetched.value);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), patience);
  return fetched;
}
