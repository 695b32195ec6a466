import { createClient } from '@supabase/supabase-js';

import type { Database } from '../../src/supabase/database.types.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';

/** autocannon replaces this by a new id in every request. */
const id = '[<id>]';

/** The request of a contact message as browsers send it, each from another e-mail address. */
export const contactInsert = {
  method: 'POST' as const,
  path: '/rest/v1/contact_submissions',
  headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
  body: JSON.stringify({
    name: 'Rosa Diaz',
    email: `rosa-${id}@crossport.example`,
    service: 'General Inquiry',
    message: 'A company in Indonesia, please.',
  }),
};

/**
 * Counts the messages in the database with the secret key.
 * @throws Error if they cannot be read
 */
export async function storedMessages(url: string, secretKey: string): Promise<number> {
  const { count, error } = await createClient<Database>(url, secretKey)
    .from('contact_submissions')
    .select('*', { count: 'exact', head: true });
  if (error || count === null) throw new Error(`messages not counted: ${error?.message}`);
  return count;
}
