/** An answer of Supabase's auth that refuses. */
export function authError(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'X-Sb-Error-Code': code } },
  );
}

/** The code of a refusal; undefined when the answer is none. */
export async function errorCode(response: Response): Promise<string | undefined> {
  if (response.ok) return undefined;
  return (await readJson(response.clone()))['error_code'] as string | undefined;
}

/** The fields of a JSON object; none when the body is something else. */
export async function readJson(message: Body): Promise<Record<string, unknown>> {
  const value: unknown = await message.json().catch(() => undefined);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
