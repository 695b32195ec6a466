/** What a call of the database resolves to. */
export interface Answer {
  data: unknown;
  error: { code?: string; message?: string } | null;
  status: number;
}

/** The result of an auth call in the shape of a database call. */
export function asAnswer(
  data: unknown,
  error: { code?: string | undefined; status?: number | undefined } | null,
): Answer {
  const { code = '', status = error ? 0 : 200 } = error ?? {};
  return { data, error: error && { code }, status };
}
