import { headers, serviceUrl } from './backend.ts';

/** Milliseconds without a byte after which a transfer is aborted. */
const patience = 30_000;

/** Milliseconds until a download must start. */
const answerPatience = 10_000;

/** The server's response; status 0 if there was none. */
export interface StoreAnswer {
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
  /** Called with the uploaded share of the bytes. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

function addressOf(path: string): string {
  return `${serviceUrl('storage')}/object/${path}`;
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
 * Uploads a file to the documents bucket. Never rejects. Uses XMLHttpRequest, because `fetch` cannot report
 * progress.
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
 * Fetches a document. A slow connection is fine as long as bytes arrive.
 * @throws Error on no response or a refusal; TimeoutError or AbortError if it stalls
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
      // Keeps passports out of the disk cache of shared browsers.
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
