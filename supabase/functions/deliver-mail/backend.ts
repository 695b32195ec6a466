/** Where the backend is, with the key that passes every policy. */
export interface Backend {
  /** Without a slash at its end. */
  url: string;
  secretKey: string;
  fetch: (request: Request) => Promise<Response>;
}

/**
 * Calls a function of the database.
 * @throws Error with the status where it was not answered, or refused
 */
export async function callBackend<T>(
  { url, secretKey, fetch }: Backend,
  name: string,
  args = {},
): Promise<T> {
  const response = await fetch(
    new Request(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        Authorization: `Bearer ${secretKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(60_000),
    }),
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}
