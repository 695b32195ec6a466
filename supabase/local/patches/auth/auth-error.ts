// Why: like-hosted.ts answers in the words of hosted Supabase.

/** Returns a refusal as Supabase's auth answers it. */
export function authError(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'X-Sb-Error-Code': code } },
  );
}

/** Returns the code of a refusal, or nothing for any other answer. */
export async function errorCode(response: Response): Promise<string | undefined> {
  if (response.ok) return undefined;
  return (await readJson(response.clone()))['error_code'] as string | undefined;
}

/** Returns the fields of a JSON object, or none for any other body. */
export async function readJson(message: Body): Promise<Record<string, unknown>> {
  const value: unknown = await message.json().catch(() => undefined);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
