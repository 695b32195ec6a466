import { serviceHeaders } from './secret-key.ts';

export interface Backend {
  /** The backend's address, without a trailing slash. */
  url: string;
  secretKey: string;
  fetch: (request: Request) => Promise<Response>;
}

/** Takes only the code from a refusal, because its text may hold values of rows. */
function codeOf(refusal: string): string {
  try {
    return String((JSON.parse(refusal) as { code?: unknown }).code ?? '');
  } catch {
    return '';
  }
}

/**
 * Asks with the secret key, which passes every policy.
 * @param path such as `/storage/v1/object/documents`
 * @throws Error with the status and the code of a refusal, or if there is no answer
 */
export async function askBackend(
  { url, secretKey, fetch }: Backend,
  method: string,
  path: string,
  body: object,
): Promise<string> {
  const response = await fetch(
    new Request(url + path, {
      method,
      headers: {
        ...serviceHeaders(secretKey),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    }),
  );
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${codeOf(text)}`.trimEnd());
  return text;
}

/**
 * Calls a function of the database.
 * @throws Error with the status and the code of a refusal, or if there is no answer
 */
export async function callBackend<T>(
  backend: Backend,
  name: string,
  args = {},
): Promise<T> {
  const text = await askBackend(backend, 'POST', `/rest/v1/rpc/${name}`, args);
  return (text ? JSON.parse(text) : undefined) as T;
}
