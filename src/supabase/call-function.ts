import { supabase } from './client.ts';

/** The result has the shape of a database call. */
export async function callFunction(name: string, body: object) {
  const { data, error, response } = await supabase().functions.invoke<unknown>(name, {
    body: { ...body },
  });
  if (!error) return { data, error: null, status: 200 };
  const refusal: unknown = await response?.json().catch(() => undefined);
  const { code } = Object(refusal) as { code?: unknown };
  return {
    data,
    error: { code: typeof code === 'string' ? code : '', message: String(error) },
    status: response?.status ?? 0,
  };
}
