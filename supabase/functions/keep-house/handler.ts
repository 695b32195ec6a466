/** Where the backend is, with the key that passes every policy. */
export interface Backend {
  /** Without a slash at its end. */
  url: string;
  secretKey: string;
  fetch: (request: Request) => Promise<Response>;
}

interface DueAccount {
  user_id: string;
  paths: string[];
}

/** Storage removes so many files with one call. */
const FILES_A_CALL = 100;

/**
 * Deletes the accounts whose time of grace is over or that nobody has confirmed, their files first, files that no case knows after a
 * day, and the books that the law no longer wants. What fails is left for the next time.
 */
export async function keepHouse(backend: Backend): Promise<void> {
  const failures: unknown[] = [];
  const due = await call<DueAccount[]>(backend, 'accounts_to_delete');
  for (const { user_id, paths } of due)
    try {
      await removeFiles(backend, paths);
      await call(backend, 'delete_account', { account: user_id });
    } catch (error) {
      // The others must not wait for it.
      failures.push(error);
    }
  // The API answers so many rows at once.
  let stray = await call<string[]>(backend, 'stray_files');
  for (let last = ''; stray.length > 0 && stray.join() !== last;) {
    last = stray.join();
    await removeFiles(backend, stray);
    stray = await call<string[]>(backend, 'stray_files');
  }
  await call(backend, 'purge_books');
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts are left');
}

async function removeFiles(backend: Backend, paths: string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += FILES_A_CALL)
    await ask(backend, 'DELETE', '/storage/v1/object/documents', {
      prefixes: paths.slice(at, at + FILES_A_CALL),
    });
}

async function call<T>(backend: Backend, name: string, args = {}): Promise<T> {
  const response = await ask(backend, 'POST', `/rest/v1/rpc/${name}`, args);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

async function ask(
  { url, secretKey, fetch }: Backend,
  method: string,
  path: string,
  body: object,
): Promise<Response> {
  const response = await fetch(
    new Request(url + path, {
      method,
      headers: {
        apikey: secretKey,
        Authorization: `Bearer ${secretKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    }),
  );
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
