import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { DataFolder } from '../data-folder.ts';
import { withWholeBody } from '../request-body.ts';
import type { WaitingLine } from '../waiting-line.ts';
import { asAttachment } from './attachment.ts';
import { DocumentFiles } from './document-files.ts';
import type { FileAdapter } from './file-adapter.ts';
import { storageError } from './storage-error.ts';
import { Uploads } from './uploads.ts';

export interface StorageOptions {
  line: Pick<WaitingLine, 'turn'>;
  folder: DataFolder;
  files: DocumentFiles;
  adapter: FileAdapter;
  /** Answers a request whose bytes, if it is an upload, the adapter has been given. */
  answer: (request: Request, address?: string) => Promise<Response>;
}

export type Storage = (request: Request, address?: string) => Promise<Response>;

/** Other calls with POST have bytes. */
const JSON_CALL = /^\/storage\/v1\/object\/((list|sign|upload\/sign)\/|(move|copy)$)/;

/**
 * Opens the folder of this database's documents. It is named after the database, so that a new one
 * beside old documents does not take them for left over.
 */
export async function openDocumentFiles(
  { driver }: PgliteConnection,
  { path }: DataFolder,
): Promise<DocumentFiles> {
  const query = 'select system_identifier::text as id from pg_control_system()';
  const { rows } = await driver.query<{ id: string }>(query);
  return new DocumentFiles(join(path, 'storage', rows[0]?.id ?? 'unknown'));
}

/**
 * Answers the calls of `/storage/v1/object`. Only the work at the database waits in line with all
 * others: bytes come in before and go out after.
 */
export function createStorage(options: StorageOptions): Storage {
  const { line, folder, files, adapter, answer } = options;
  const uploads = new Uploads(files, folder);

  return async (request, address) => {
    // Taken before anything is awaited: one made later is not told that the client hung up.
    const { method, signal, url } = request;
    const { pathname } = new URL(url);
    const work = (whole: Request, received?: string) => {
      // Documents are never overwritten: a taken key is refused.
      whole.headers.delete('x-upsert');
      const change = () => adapter.during(() => answer(whole, address), received);
      return line.turn('storage', signal, change);
    };

    // @supabase/lite decodes a path to find what it means. Keys of ours are plain.
    if (pathname.includes('%')) return storageError(400, 'InvalidKey', 'Invalid key');
    // It overwrites, or stores by a signed address without asking who may (docs/reliability.md R1.26).
    if (method === 'PUT')
      return storageError(400, 'NotSupported', 'Upload by POST under a new key instead');
    const isUpload = method === 'POST' && !JSON_CALL.test(pathname);
    if (!isUpload) {
      const whole = await withWholeBody(request);
      if (!whole) return storageError(413, 'Payload too large', 'Body too large');
      if (!(await isReadable(whole)))
        return storageError(400, 'InvalidRequest', 'Invalid JSON');
      return asAttachment(whole, await work(whole));
    }
    const upload = await uploads.receive(request);
    if (upload instanceof Response) return upload;
    try {
      const headers = new Headers(request.headers);
      headers.set('content-type', upload.type);
      headers.set('content-length', String(upload.size));
      return await work(new Request(url, { method, headers }), upload.path);
    } finally {
      await uploads.remove(upload.path);
    }
  };
}

/** @supabase/lite answers 500 to what is no JSON, or has a NUL, which Postgres cannot store. */
async function isReadable(request: Request): Promise<boolean> {
  const text = await request.clone().text();
  if (!text) return true;
  try {
    JSON.parse(text);
    return !text.includes('\\u0000');
  } catch {
    return false;
  }
}
