import { PostgrestClient } from '@supabase/postgrest-js';

import type { Database } from '../../src/supabase/database.types.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';

/** What autocannon replaces by another id in every request. */
const id = '[<id>]';

/** The request of a contact message as the browser's client sends it, but each from another e-mail. */
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
 * The number of messages in the database, read past row level security.
 * @throws Error when it can't be read
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
