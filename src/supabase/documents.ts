import { headers, storageUrl } from './backend.ts';
import { supabase } from './client.ts';
import { typeOfFile } from './document-type.ts';

const bucket = 'documents';

/** Milliseconds without a byte after which a transfer is aborted. */
const stallTimeout = 30_000;

/** Milliseconds until a download must start. */
const answerTimeout = 10_000;

/** The server's response; status 0 if there was none. */
interface StoreAnswer {
  status: number;
  /** Whether the key exists: this very file was uploaded before. */
  taken: boolean;
}

interface StoreOptions {
  accessToken: string;
  /** `{case}/{request}/{uuid}` */
  path: string;
  type: string;
  file: Blob;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Storage reports an existing key with status 400 and the code in the body. */
function isTaken(body: string): boolean {
  try {
    const { statusCode, error } = JSON.parse(body) as Record<string, unknown>;
    return String(statusCode) === '409' || error === 'Duplicate';
  } catch {
    return false;
  }
}

/**
 * Never rejects. Uses XMLHttpRequest, because `fetch`, which the client library uses, cannot report
 * progress.
 */
export function storeDocument(options: StoreOptions): Promise<StoreAnswer> {
  const { accessToken, path, type, file, onProgress, signal } = options;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let watch = 0;
    const wait = () => {
      clearTimeout(watch);
      watch = window.setTimeout(() => request.abort(), stallTimeout);
    };
    const cancel = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(watch);
      signal.removeEventListener('abort', cancel);
      resolve({ status: request.status, taken: isTaken(request.responseText) });
    };
    request.open('POST', `${storageUrl()}/object/${bucket}/${path}`);
    request.setRequestHeader('Authorization', `Bearer ${accessToken}`);
    request.setRequestHeader('Content-Type', type);
    for (const [name, value] of Object.entries(headers))
      request.setRequestHeader(name, value);
    signal.addEventListener('abort', cancel);
    wait();
    request.send(file);
  });
}

/** @throws `StorageApiError` for a refusal, another error if the connection stalls or breaks */
export async function fetchDocument(path: string): Promise<Blob> {
  const stop = new AbortController();
  let watch = 0;
  const wait = (milliseconds: number) => {
    clearTimeout(watch);
    watch = window.setTimeout(() => {
      stop.abort(new DOMException('Nothing was sent for too long', 'TimeoutError'));
    }, milliseconds);
  };
  wait(answerTimeout);
  try {
    const { data, error } = await supabase()
      .storage.from(bucket)
      // Keeps passports out of the disk cache of shared browsers.
      .download(path, {}, { cache: 'no-store', signal: stop.signal })
      .asStream();
    if (error) throw error;
    const reader = data.getReader();
    const chunks: BlobPart[] = [];
    for (;;) {
      wait(stallTimeout);
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
    }
    const file = new Blob(chunks);
    return new Blob([file], { type: (await typeOfFile(file)) ?? '' });
  } finally {
    clearTimeout(watch);
  }
}
