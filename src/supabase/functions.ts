import { fetchInTime, headers, serviceUrl } from './backend.ts';

/** What an edge function said: its answer, or the code of its refusal. */
interface FunctionAnswer {
  data: unknown;
  error: { code?: string } | null;
  status: number;
}

/**
 * Calls an edge function of ours as a user.
 * @throws TypeError or TimeoutError where nobody answers in time
 */
export async function callFunction(
  name: string,
  accessToken: string,
  body: object,
): Promise<FunctionAnswer> {
  const response = await fetchInTime(`${serviceUrl('functions')}/${name}`, {
    method: 'POST',
    headers: {
      ...headers,
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const data: unknown = await response.json().catch(() => undefined);
  const { ok, status } = response;
  return { data, error: ok ? null : { code: codeOf(data) }, status };
}

function codeOf(data: unknown): string {
  const { code } = Object(data) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
