import type { CaseDocument } from '../../../../cases/case-shapes.ts';
import { fetchFile, saveDocument } from '../../../../cases/documents/download.ts';
import type { Outcome } from '../../../../supabase/failure.ts';
import { recordView } from '../data/desk-case-api.ts';

/** Records the view first: the database refuses the bytes otherwise. */
async function recordAndFetch(file: CaseDocument): Promise<Outcome<Blob>> {
  const recorded = await recordView(file.id);
  return recorded.ok ? fetchFile(file.path) : recorded;
}

export async function saveFile(file: CaseDocument): Promise<Outcome<unknown>> {
  const fetched = await recordAndFetch(file);
  if (fetched.ok) saveDocument(fetched.value, file);
  return fetched;
}

/**
 * Whether this browser shows a type in a tab. No other type gets an address, because HTML at an address
 * of ours would run as our page. `fetchFile` takes the type from the first bytes.
 */
function isShown({ type }: Blob): boolean {
  if (type === 'application/pdf') return navigator.pdfViewerEnabled;
  return type === 'image/jpeg' || type === 'image/png';
}

/** Milliseconds for the tab to load its document. */
const tabTimeout = 60_000;

/**
 * Shows a document in a new tab, or saves it if the browser cannot show it. Call it in the click
 * handler: later the browser blocks new tabs.
 */
export async function previewFile(file: CaseDocument): Promise<Outcome<unknown>> {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  const fetched = await recordAndFetch(file);
  if (!fetched.ok || !tab || !isShown(fetched.value)) {
    tab?.close();
    if (fetched.ok) saveDocument(fetched.value, file);
    return fetched;
  }
  const address = URL.createObjectURL(fetched.value);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), tabTimeout);
  return fetched;
}
