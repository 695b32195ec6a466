import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from '@supabase/lite';
import type { DocumentFile, DocumentFiles } from './document-files.ts';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;

/** @supabase/lite wants to be told about a file that is not there, too. */
const NO_FILE: DocumentFile = { type: undefined, size: 0, changed: new Date(0) };

/** What one request does to the files. */
interface Changes {
  /** The path of the file that was received, if any. */
  received: string | undefined;
  made: string[];
  gone: string[];
}

/**
 * Keeps the documents of @supabase/lite in files. It asks for changes of files before it changes
 * their rows, in no transaction, so those that take something away wait for its answer. Versions
 * are ignored: an upload is not told which one it is.
 */
export class FileAdapter implements Adapter {
  driver = null;
  readonly #files: DocumentFiles;
  readonly #request = new AsyncLocalStorage<Changes>();

  constructor(files: DocumentFiles) {
    this.#files = files;
  }

  /**
   * Has `answer` work on a request, and then takes away the files that went, or those that were
   * made when it was refused.
   * @param received the path of the file that it uploads
   */
  async during(
    answer: () => Promise<Response>,
    received: string | undefined,
  ): Promise<Response> {
    const changes: Changes = { received, made: [], gone: [] };
    const response = await this.#request.run(changes, answer);
    for (const name of response.ok ? changes.gone : changes.made)
      await this.#files.remove(name);
    return response;
  }

  async uploadObject(bucket: string, key: string): Promise<Metadata> {
    const { received, made } = this.#changes();
    if (!received) throw new Error('An upload whose bytes were not received');
    const name = this.#files.nameOf(bucket, key);
    made.push(name);
    await this.#files.keep(received, name);
    return this.headObject(bucket, key);
  }

  async copyObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    toBucket: string,
    toKey: string,
  ): Promise<Metadata> {
    const name = this.#files.nameOf(toBucket, toKey);
    this.#changes().made.push(name);
    await this.#files.copy(this.#files.nameOf(bucket, key), name);
    return this.headObject(toBucket, toKey);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    this.#changes().gone.push(this.#files.nameOf(bucket, key));
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async getObject(bucket: string, key: string): ReturnType<Adapter['getObject']> {
    const name = this.#files.nameOf(bucket, key);
    const file = await this.#files.about(name);
    if (!file) return { metadata: metadataOf(NO_FILE), httpStatusCode: 404 };
    const metadata = metadataOf(file);
    return { metadata, body: this.#files.read(name), httpStatusCode: 200 };
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const file = await this.#files.about(this.#files.nameOf(bucket, key));
    if (!file) throw new Error('A row without its document');
    return metadataOf(file);
  }

  privateAssetUrl(): never {
    throw new Error('Documents have no addresses of their own');
  }

  #changes(): Changes {
    const changes = this.#request.getStore();
    if (!changes) throw new Error('A change of documents outside of a request');
    return changes;
  }
}

function metadataOf({ type, size, changed }: DocumentFile): Metadata {
  return {
    mimetype: type ?? 'application/octet-stream',
    size,
    contentLength: size,
    lastModified: changed,
    eTag: `"${size.toString(16)}-${changed.getTime().toString(16)}"`,
    cacheControl: 'private, no-store',
    httpStatusCode: 200,
  };
}
