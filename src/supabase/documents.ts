import { headers, serviceUrl } from './backend.ts';

/** Milliseconds without a byte after which an upload or a download is given up. */
const patience = 30_000;

/** Milliseconds until a download has to begin. */
const answerPatience = 10_000;

/** What the server said; status 0 if it did not. */
export interface StoreAnswer {
  status: number;
  /** Whether the key was taken: this very file has arrived before. */
  taken: boolean;
}

interface StoreOptions {
  accessToken: string;
  /** `{case}/{request}/{uuid}` */
  path: string;
  type: string;
  file: Blob;
  /** Called with the share of the bytes that have left. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

function addressOf(path: string): string {
  return `${serviceUrl('storage')}/object/${path}`;
}

/** Storage tells a taken key with status 400 and the code in the body. */
function isTaken(body: string): boolean {
  try {
    const { statusCode, error } = JSON.parse(body) as Record<string, unknown>;
    return String(statusCode) === '409' || error === 'Duplicate';
  } catch {
    return false;
  }
}

/**
 * Puts a file into the bucket of documents. Never rejects. `fetch` can't tell how far an upload is,
 * so this is an XMLHttpRequest.
 */
export function storeDocument(options: StoreOptions): Promise<StoreAnswer> {
  const { accessToken, path, type, file, onProgress, signal } = options;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let watch = 0;
    const wait = () => {
      clearTimeout(watch);
      watch = window.setTimeout(() => request.abort(), patience);
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
    request.open('POST', addressOf(`documents/${path}`));
    request.setRequestHeader('Authorization', `Bearer ${accessToken}`);
    request.setRequestHeader('Content-Type', type);
    for (const [name, value] of Object.entries(headers))
      request.setRequestHeader(name, value);
    signal.addEventListener('abort', cancel);
    wait();
    request.send(file);
  });
}

/**
 * Fetches a document. A slow line may take as long as it brings bytes.
 * @throws Error if there is no answer or a refusal; TimeoutError or AbortError if none came for too long
 */
export async function fetchDocument(accessToken: string, path: string): Promise<Blob> {
  const stop = new AbortController();
  let watch = 0;
  const wait = (milliseconds: number) => {
    clearTimeout(watch);
    watch = window.setTimeout(() => {
      stop.abort(new DOMException('The line is silent', 'TimeoutError'));
    }, milliseconds);
  };
  wait(answerPatience);
  try {
    const answer = await fetch(addressOf(`documents/${path}`), {
      // Passports must not stay on the disk of a browser that others use, too.
      cache: 'no-store',
      headers: { ...headers, Authorization: `Bearer ${accessToken}` },
      signal: stop.signal,
    });
    if (!answer.ok || !answer.body)
      throw new Error(`Document not fetched: ${answer.status}`);
    const reader = answer.body.getReader();
    const chunks: BlobPart[] = [];
    for (;;) {
      wait(patience);
      const { done, value } = await reader.read();
      if (done)
        return new Blob(chunks, { type: answer.headers.get('Content-Type') ?? '' });
      chunks.push(value);
    }
  } finally {
    clearTimeout(watch);
  }
}
