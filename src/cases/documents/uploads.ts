import { atom } from 'nanostores';

import { callingSession } from '../../application/backend-api.ts';
import { t } from '../../application/texts.ts';
import { sha256 } from '../../browser/sha256.ts';
import { withTimeout } from '../../browser/with-timeout.ts';
import {
  type DocumentType,
  maxDocument,
  typeOfFile,
} from '../../supabase/document-type.ts';
import { storeDocument } from '../../supabase/documents.ts';
import { type Failure, failureOf, type Outcome } from '../../supabase/failure.ts';
import { notify } from '../../ui/notices/notice.ts';
import {
  deliverDocument,
  type StoredFile,
  submitDocument,
  submitUnrequested,
  type UnrequestedDocument,
} from '../case-api.ts';
import type { Side } from '../event-texts.ts';

/** Trying again would not help. */
type FileProblem = 'wrongType' | 'wordFile' | 'tooLarge' | 'emptyFile';

/** Where files go, and how they are recorded there. */
export interface Destination {
  /** The last folder of their storage keys. */
  folder: string;
  /** What they wait for, if the folder has files for several. */
  of?: string;
  /** Absent if the file waits for a message or a payment report. */
  recording?: {
    /** Safe to repeat. */
    record: (file: StoredFile, signal: AbortSignal) => Promise<Outcome<unknown>>;
    arrived: 'cases.eventDocumentSent' | 'cases.eventDocumentDelivered';
  };
}

export const forRequest = (request: string): Destination => ({
  folder: request,
  recording: {
    record: (file, signal) => submitDocument({ request_id: request, ...file }, signal),
    arrived: 'cases.eventDocumentSent',
  },
});

export const forUnrequested = (
  caseId: string,
  document: UnrequestedDocument,
): Destination => ({
  folder: 'unrequested',
  recording: {
    record: (file, signal) =>
      submitUnrequested({ case_id: caseId, ...document, ...file }, signal),
    arrived: 'cases.eventDocumentSent',
  },
});

/** Files from us that the client did not ask for. */
export const forDelivery = (caseId: string): Destination => ({
  folder: 'delivered',
  recording: {
    record: (file, signal) => deliverDocument({ case_id: caseId, ...file }, signal),
    arrived: 'cases.eventDocumentDelivered',
  },
});

export const forMessage = (side: Side): Destination => ({
  folder: side === 'client' ? 'messages' : 'replies',
});

export const forPayment = (invoice: string): Destination => ({
  folder: 'payments',
  of: invoice,
});

/** A file on its way, until it arrives or is removed. */
export interface Upload {
  /** Also the last part of the storage key, so that a retry stores the same file. */
  id: string;
  caseId: string;
  destination: Destination;
  file: File;
  /** The share that has been sent, from 0 to 1. */
  share: number;
  state: 'sending' | 'failed' | 'stored';
  stored?: StoredFile;
  problem?: FileProblem;
  failure?: Failure;
}

export const $uploads = atom<readonly Upload[]>([]);

const controllers = new Map<string, AbortController>();

/** The database's limit, in characters: it counts an emoji as one. */
const maxNameLength = 255;

function change(id: string, changes: Partial<Upload>): void {
  $uploads.set(
    $uploads.get().map((one) => (one.id === id ? { ...one, ...changes } : one)),
  );
}

/** Also stops its upload. */
export function removeUpload(id: string): void {
  controllers.get(id)?.abort();
  controllers.delete(id);
  $uploads.set($uploads.get().filter((one) => one.id !== id));
}

/** Milliseconds. Reading a file that is stored in a cloud may never end. */
const readTimeout = 30_000;

/** Names of text documents that can be edited. They get a text that says what to send instead. */
const editable = /\.(docx?|docm|odt|rtf|pages)$/i;

/** Finds the file's type by its first bytes. */
async function examine(file: File): Promise<DocumentType | FileProblem> {
  if (file.size === 0) return 'emptyFile';
  if (file.size > maxDocument) return 'tooLarge';
  return (
    (await typeOfFile(file)) ?? (editable.test(file.name) ? 'wordFile' : 'wrongType')
  );
}

function isProblem(found: DocumentType | FileProblem): found is FileProblem {
  return !found.includes('/');
}

/**
 * Stores a file, then records it in its case if its destination does so. Both are safe to repeat.
 * @throws the signal's reason once the file is removed
 */
async function storeAndRecord(
  upload: Upload,
  type: DocumentType,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { id, caseId, destination, file } = upload;
  const path = `${caseId}/${destination.folder}/${id}`;
  const session = await callingSession();
  if (!session.ok) return session.failure;
  signal.throwIfAborted();
  const { status, taken } = await storeDocument({
    accessToken: session.value.accessToken,
    path,
    type,
    file,
    onProgress: (share) => change(id, { share }),
    signal,
  });
  signal.throwIfAborted();
  const stored = taken || (status >= 200 && status < 300);
  // The database gives the reason for a refusal, so ask it even if storage refused.
  if (!stored && ![400, 403, 409].includes(status)) return failureOf({ status });
  const name = Array.from(file.name).slice(-maxNameLength).join('') || 'document';
  const sent = {
    path,
    name,
    sha256: await withTimeout(sha256(file), readTimeout, signal),
  };
  signal.throwIfAborted();
  if (!destination.recording) {
    // A refusal would come only with the message, after the file seemed to have arrived.
    if (!stored) return failureOf({ status });
    change(id, { state: 'stored', stored: sent });
    return undefined;
  }
  const recorded = await destination.recording.record(sent, signal);
  return recorded.ok ? undefined : recorded.failure;
}

/** Reports the end of an upload, which may have taken minutes. */
function reportArrival({ id, destination, file: { name } }: Upload): void {
  if (!destination.recording) return;
  removeUpload(id);
  notify({ title: t(destination.recording.arrived, { name }) });
}

async function send(upload: Upload): Promise<void> {
  const { id, file } = upload;
  const controller = new AbortController();
  const { signal } = controller;
  controllers.set(id, controller);
  try {
    const found = await withTimeout(examine(file), readTimeout, signal);
    if (isProblem(found)) return change(id, { state: 'failed', problem: found });
    signal.throwIfAborted();
    const failure = await storeAndRecord(upload, found, signal);
    if (failure) change(id, { state: 'failed', failure });
    else reportArrival(upload);
  } catch (error) {
    if (signal.aborted) return;
    // The file was moved or deleted, or is in a cloud that does not respond.
    console.error('File not sent:', (error as Error).name);
    change(id, { state: 'failed', failure: { kind: 'offline' } });
  }
}

/** Uploads run one at a time, so that the first file arrives soon on a slow connection. */
let queue = Promise.resolve();

function enqueue(id: string): void {
  queue = queue.then(async () => {
    const upload = $uploads.get().find((one) => one.id === id);
    if (upload) await send(upload);
  });
}

export function addFiles(
  caseId: string,
  destination: Destination,
  files: Iterable<File>,
): void {
  for (const file of files) {
    const id = crypto.randomUUID();
    const upload: Upload = { id, caseId, destination, file, share: 0, state: 'sending' };
    $uploads.set([...$uploads.get(), upload]);
    enqueue(id);
  }
}

export function retryUpload(id: string): void {
  const upload = $uploads.get().find((one) => one.id === id);
  if (upload?.state !== 'failed') return;
  const { failure: _failure, ...again } = upload;
  $uploads.set(
    $uploads
      .get()
      .map((one) => (one.id === id ? { ...again, share: 0, state: 'sending' } : one)),
  );
  enqueue(id);
}

/** Failures after which a retry can succeed, for example after a log-in in another tab. */
const retryable: readonly (Failure['kind'] | undefined)[] = [
  'ended',
  'offline',
  'tooMany',
  'server',
];

// Warns, because closing the tab would lose these files.
addEventListener('beforeunload', (event) => {
  const lost = $uploads
    .get()
    .some(
      ({ state, failure }) => state !== 'failed' || retryable.includes(failure?.kind),
    );
  if (lost) event.preventDefault();
});
