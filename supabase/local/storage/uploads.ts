import { open, rm } from 'node:fs/promises';
import {
  DOCUMENT_TYPES,
  documentType,
  HEAD_LENGTH,
  MAX_DOCUMENT,
  type DocumentType,
} from '../../../src/supabase/document-type.ts';
import type { DataFolder } from '../data-folder.ts';
import type { DocumentFiles } from './document-files.ts';
import { storageError } from './storage-error.ts';

export interface Upload {
  path: string;
  type: DocumentType;
  /** In bytes. */
  size: number;
}

/** How many documents may be on their way here; each holds an open file and its room on the disk. */
const MAX_AT_ONCE = 20;

/** Takes documents in, before their turn at the database comes: a slow sender holds up nobody. */
export class Uploads {
  readonly #files: DocumentFiles;
  readonly #folder: DataFolder;
  #onTheirWay = 0;
  /** In bytes. */
  #reserved = 0;

  constructor(files: DocumentFiles, folder: DataFolder) {
    this.#files = files;
    this.#folder = folder;
  }

  /**
   * Writes the body to a file, which is then removed by `remove`, and returns it, or a refusal: 400
   * when it is empty, 413 beyond 15 MB, 415 when the declared type is none of ours or not what the
   * bytes say, 503 when too many come at once, 507 when the disk has no room.
   */
  async receive(request: Request): Promise<Upload | Response> {
    const type = declaredType(request);
    if (!type) return wrongType(request);
    const length = Number(request.headers.get('content-length') ?? MAX_DOCUMENT);
    if (length > MAX_DOCUMENT) return tooLarge();
    if (this.#onTheirWay >= MAX_AT_ONCE) return tooMany();
    if (!this.#folder.hasRoom(this.#reserved + length)) return diskFull();

    const path = this.#files.newPath();
    this.#onTheirWay += 1;
    this.#reserved += length;
    let done: Upload | Response | undefined;
    try {
      done = await write(request, path, type);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
      done = diskFull();
    } finally {
      this.#onTheirWay -= 1;
      this.#reserved -= length;
      if (!done || done instanceof Response) await this.remove(path);
    }
    return done;
  }

  /** Removes what is left of an upload that was not kept. */
  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
  }
}

async function write(
  request: Request,
  path: string,
  type: DocumentType,
): Promise<Upload | Response> {
  await using file = await open(path, 'wx', 0o600);
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_DOCUMENT) return tooLarge();
    head = Buffer.concat([head, chunk.subarray(0, HEAD_LENGTH - head.length)]);
    // Not only at the end: what is none of ours need not be read.
    if (head.length === HEAD_LENGTH && documentType(head) !== type)
      return wrongType(request);
    await file.appendFile(chunk);
  }
  if (size === 0) return storageError(400, 'InvalidRequest', 'The document is empty');
  if (documentType(head) !== type) return wrongType(request);
  await file.sync();
  return { path, type, size };
}

function declaredType({ headers }: Request): DocumentType | undefined {
  const [declared = ''] = (headers.get('content-type') ?? '').split(';');
  return DOCUMENT_TYPES.find((type) => type === declared.trim().toLowerCase());
}

function wrongType({ headers }: Request): Response {
  const type = headers.get('content-type') ?? 'unknown';
  const message = `mime type ${type} is not supported, or not what the bytes say`;
  return storageError(415, 'invalid_mime_type', message);
}

function tooLarge(): Response {
  const message = 'The object exceeded the maximum allowed size';
  return storageError(413, 'Payload too large', message);
}

function tooMany(): Response {
  const response = storageError(503, 'SlowDown', 'Too many uploads at once');
  response.headers.set('Retry-After', '1');
  return response;
}

function diskFull(): Response {
  return storageError(507, 'InsufficientStorage', 'The disk is full');
}
