import { fetchFile, saveDocument } from '../../../../cases/download.ts';
import type { CaseDocument } from '../../../../cases/case-shapes.ts';
import type { Outcome } from '../../../../application/failure.ts';
import {
  documentType,
  HEAD_LENGTH,
  type DocumentType,
} from '../../../../supabase/document-type.ts';

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

/** Whether this browser shows a type in a tab of its own. */
function isShown(type: DocumentType): boolean {
  if (type === 'application/pdf') return navigator.pdfViewerEnabled;
  return type === 'image/jpeg' || type === 'image/png';
}

/**
 * Returns a document with the type that its first bytes have, or undefined if a browser would not show
 * it. No other type may stand at an address of our own: a page in it would be a page of ours.
 */
async function toShow(bytes: Blob): Promise<Blob | undefined> {
  const head = new Uint8Array(await bytes.slice(0, HEAD_LENGTH).arrayBuffer());
  const type = documentType(head);
  return type && isShown(type) ? new Blob([bytes], { type }) : undefined;
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
  const content = fetched.ok ? await toShow(fetched.value) : undefined;
  if (!tab || !content) {
    tab?.close();
    if (fetched.ok) saveDocument(fetched.value, file);
    return fetched;
  }
  const address = URL.createObjectURL(content);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), patience);
  return fetched;
}
