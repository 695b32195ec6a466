import { atom } from 'nanostores';

import {
  MAX_DOCUMENT,
  typeOfFile,
  type DocumentType,
} from '../supabase/document-type.ts';
import { storeDocument } from '../supabase/documents.ts';

import { notify } from '../ui/notices/notice.ts';
import { sha256 } from '../ui/sha256.ts';
import { callingSession } from '../application/ask.ts';
import { deliverDocument, submitDocument } from './case-calls.ts';
import { failureOf, type Failure } from '../application/failure.ts';
import { t } from '../application/texts.ts';

import { readInTime } from './read-in-time.ts';

/** What is wrong with a file itself. Another try would not help. */
export type FileProblem = 'wrongType' | 'tooLarge' | 'emptyFile';

/** A file on its way to us. It stays until it has arrived or the client takes it away. */
export interface Upload {
  /** Also the last part of the file's key, so that a second try is the same file. */
  id: string;
  caseId: string;
  /** What it answers; null is a delivery by us. */
  request: string | null;
  file: File;
  /** From 0 to 1. */
  share: number;
  state: 'sending' | 'failed';
  problem?: FileProblem;
  failure?: Failure;
}

export const $uploads = atom<readonly Upload[]>([]);

const controllers = new Map<string, AbortController>();

/** How many characters of a name the database keeps. */
const longestName = 255;

function change(id: string, changes: Partial<Upload>): void {
  $uploads.set(
    $uploads.get().map((one) => (one.id === id ? { ...one, ...changes } : one)),
  );
}

/** Takes a file off the list, and stops it if it is under way. */
export function removeUpload(id: string): void {
  controllers.get(id)?.abort();
  controllers.delete(id);
  $uploads.set($uploads.get().filter((one) => one.id !== id));
}

/** Returns a file's type by its first bytes, or what is wrong with it. */
export async function examine(file: Blob): Promise<DocumentType | FileProblem> {
  if (file.size === 0) return 'emptyFile';
  if (file.size > MAX_DOCUMENT) return 'tooLarge';
  return (await typeOfFile(file)) ?? 'wrongType';
}

function isProblem(found: DocumentType | FileProblem): found is FileProblem {
  return !found.includes('/');
}

/**
 * Sends the bytes, then tells the case of them. Both may be done again after a failure.
 * @throws the signal's reason once the client has taken the file away: nothing is done from then on
 */
async function deliver(
  upload: Upload,
  type: DocumentType,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { id, caseId, request, file } = upload;
  const path = `${caseId}/${request ?? 'delivered'}/${id}`;
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
  // The database says best why it refuses, so it is asked even where storage refused.
  if (!stored && ![400, 403, 409].includes(status)) return failureOf({ status });
  const name = file.name.slice(-longestName) || 'document';
  const sent = { path, name, sha256: await readInTime(sha256(file), signal) };
  signal.throwIfAborted();
  const told = await (request === null
    ? deliverDocument({ case_id: caseId, ...sent }, signal)
    : submitDocument({ request, ...sent }, signal));
  return told.ok ? undefined : told.failure;
}

/** Takes a file that has arrived off the list, and says so: it may have taken minutes. */
function tellArrival({ id, request, file: { name } }: Upload): void {
  removeUpload(id);
  const key =
    request === null ? 'cases.eventDocumentDelivered' : 'cases.eventDocumentSent';
  notify({ title: t(key, { name }) });
}

async function send(upload: Upload): Promise<void> {
  const { id, file } = upload;
  const controller = new AbortController();
  const { signal } = controller;
  controllers.set(id, controller);
  try {
    const found = await readInTime(examine(file), signal);
    if (isProblem(found)) return change(id, { state: 'failed', problem: found });
    signal.throwIfAborted();
    const failure = await deliver(upload, found, signal);
    if (failure) change(id, { state: 'failed', failure });
    else tellArrival(upload);
  } catch (error) {
    if (signal.aborted) return;
    // The file was moved or deleted meanwhile, or is in a cloud that does not answer.
    console.error('Not sent:', (error as Error).name);
    change(id, { state: 'failed', failure: { kind: 'offline' } });
  }
}

/** One after the other: each then arrives sooner, and a phone's line is not shared. */
let queue = Promise.resolve();

function enqueue(id: string): void {
  queue = queue.then(async () => {
    const upload = $uploads.get().find((one) => one.id === id);
    if (upload) await send(upload);
  });
}

/** Sends files for a request of a case, or delivers them where it is null. */
export function addFiles(
  caseId: string,
  request: string | null,
  files: Iterable<File>,
): void {
  for (const file of files) {
    const id = crypto.randomUUID();
    const upload: Upload = { id, caseId, request, file, share: 0, state: 'sending' };
    $uploads.set([...$uploads.get(), upload]);
    enqueue(id);
  }
}

/** Tries a file once more. */
export function retryUpload(id: string): void {
  const upload = $uploads.get().find((one) => one.id === id);
  if (!upload || upload.state === 'sending') return;
  const { failure: _failure, ...again } = upload;
  $uploads.set(
    $uploads
      .get()
      .map((one) => (one.id === id ? { ...again, share: 0, state: 'sending' } : one)),
  );
  enqueue(id);
}

/** What may pass, by itself or by a log-in in another tab, so that the same file arrives by another try. */
const passing: readonly (Failure['kind'] | undefined)[] = [
  'ended',
  'offline',
  'tooMany',
  'server',
];

// A tab that is closed now would lose what is on its way, and what waits for another try.
addEventListener('beforeunload', (event) => {
  const lost = $uploads
    .get()
    .some(({ state, failure }) => state === 'sending' || passing.includes(failure?.kind));
  if (lost) event.preventDefault();
});
