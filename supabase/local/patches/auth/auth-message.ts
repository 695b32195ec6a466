// Shared by the patches of this folder.

export type Fields = Record<string, unknown>;

export function authError(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'X-Sb-Error-Code': code } },
  );
}

/** Returns {} if there is no body, and undefined for anything but a JSON object. */
export async function fieldsOf(message: Body): Promise<Fields | undefined> {
  const text = await message.text();
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

export function headersOf(request: Request): Headers {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return headers;
}
