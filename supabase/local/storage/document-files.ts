import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import {
  documentType,
  HEAD_LENGTH,
  type DocumentType,
} from '../../../src/supabase/document-type.ts';

export interface DocumentFile {
  /** Undefined when the file is none of ours. */
  type: DocumentType | undefined;
  /** In bytes. */
  size: number;
  changed: Date;
}

/**
 * The bytes of documents, each in a file that never changes. Its name is a hash of bucket and key,
 * so that no key leads out of the folder or is a file and a folder at once.
 */
export class DocumentFiles {
  readonly #whole: string;
  readonly #unfinished: string;

  /** @param folder it is made if missing; unfinished files of a server that was killed are removed */
  constructor(folder: string) {
    this.#whole = join(folder, 'documents');
    this.#unfinished = join(folder, 'unfinished');
    rmSync(this.#unfinished, { recursive: true, force: true });
    for (const path of [this.#whole, this.#unfinished])
      mkdirSync(path, { recursive: true, mode: 0o700 });
  }

  nameOf(bucket: string, key: string): string {
    return createHash('sha256')
      .update(JSON.stringify([bucket, key]))
      .digest('hex');
  }

  /** A path for a file that is not whole yet. */
  newPath(): string {
    return join(this.#unfinished, randomUUID());
  }

  /** Gives a file its name once it is whole; from then on it outlives the power. */
  async keep(path: string, name: string): Promise<void> {
    await rename(path, join(this.#whole, name));
    await using folder = await open(this.#whole);
    await folder.sync();
  }

  async copy(from: string, to: string): Promise<void> {
    const path = this.newPath();
    try {
      await copyFile(join(this.#whole, from), path);
      await syncFile(path);
      await this.keep(path, to);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Tells what is known of a file, or nothing when there is none. */
  async about(name: string): Promise<DocumentFile | undefined> {
    const path = join(this.#whole, name);
    if (!existsSync(path)) return undefined;
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH));
    const { size, mtime } = await file.stat();
    return { type: documentType(buffer.subarray(0, bytesRead)), size, changed: mtime };
  }

  /** Returns a file's bytes. It is opened at the first read, and closed when the reader leaves. */
  read(name: string): ReadableStream<Uint8Array> {
    return ReadableStream.from(bytesOf(join(this.#whole, name)));
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#whole, name), { force: true });
  }

  list(): Promise<string[]> {
    return readdir(this.#whole);
  }
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

async function syncFile(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}
