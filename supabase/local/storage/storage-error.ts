/**
 * Returns a refusal in the words of hosted Supabase's storage. There the status is 400, whatever
 * `statusCode` says.
 */
export function storageError(status: number, error: string, message: string): Response {
  return Response.json({ statusCode: String(status), error, message }, { status });
}
