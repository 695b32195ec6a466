import { PostgrestClient } from '@supabase/postgrest-js';

import type { Database } from '../../src/supabase/database.types.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';

/** autocannon replaces this by a new id in every request. */
const id = '[<id>]';

/** Returns the request of a contact message as browsers send it, each from another e-mail address. */
export async function contactInsert() {
  const sent: Request[] = [];
  const client = new PostgrestClient<Database>('http://localhost/rest/v1', {
    headers: { apikey: PUBLISHABLE_KEY },
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return new Response(null, { status: 201 });
    },
  });
  await client.from('contact_submissions').insert({
    name: 'Rosa Diaz',
    email: `rosa-${id}@crossport.example`,
    service: 'General Inquiry',
    message: 'A company in Indonesia, please.',
  });
  const [request] = sent;
  if (!request) throw new Error('the client sent nothing');
  const { pathname, search } = new URL(request.url);
  return {
    method: 'POST' as const,
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  };
}

/**
 * Counts the messages in the database with the secret key.
 * @throws Error if they cannot be read
 */
export async function storedMessages(url: string, secretKey: string): Promise<number> {
  const { count, error } = await new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: secretKey },
  })
    .from('contact_submissions')
    .select('*', { count: 'exact', head: true });
  if (error || count === null) throw new Error(`messages not counted: ${error?.message}`);
  return count;
}
