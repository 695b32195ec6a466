// Why: @supabase/lite exports no adapter that keeps documents in files.
// Proof: tests/server/storage-answers.test.ts.
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { App } from '@supabase/lite';

import { documentType } from '../../../../src/supabase/document-type.ts';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;

/** One file for each document, named by a hash of bucket and key, so that no key escapes the folder. */
export class FileAdapter implements Adapter {
  driver = null;
  readonly #folder: string;

  /** @param folder created if missing */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Parameters<Adapter['uploadObject']>[3],
    mimetype: string,
  ): Promise<Metadata> {
    const bytes = await new Response(body as BodyInit).arrayBuffer();
    await writeFile(this.#pathOf(bucket, key), new Uint8Array(bytes), { mode: 0o600 });
    return { ...(await this.headObject(bucket, key)), mimetype };
  }

  async copyObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    toBucket: string,
    toKey: string,
  ): Promise<Metadata> {
    await copyFile(this.#pathOf(bucket, key), this.#pathOf(toBucket, toKey));
    return this.headObject(toBucket, toKey);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await rm(this.#pathOf(bucket, key), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async getObject(bucket: string, key: string): ReturnType<Adapter['getObject']> {
    const metadata = await this.headObject(bucket, key);
    const body = await readFile(this.#pathOf(bucket, key));
    // The row has the declared type, but an adapter does not get the row.
    const mimetype = documentType(body) ?? metadata.mimetype;
    return { metadata: { ...metadata, mimetype }, body, httpStatusCode: 200 };
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const { size, mtime } = await stat(this.#pathOf(bucket, key));
    return {
      mimetype: 'application/octet-stream',
      size,
      contentLength: size,
      lastModified: mtime,
      eTag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
      cacheControl: 'no-cache',
      httpStatusCode: 200,
    };
  }

  privateAssetUrl(): never {
    throw new Error('Documents have no public URLs');
  }

  #pathOf(bucket: string, key: string): string {
    const name = createHash('sha256').update(JSON.stringify([bucket, key]));
    return join(this.#folder, name.digest('hex'));
  }
}
