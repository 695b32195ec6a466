import { createClient } from '@supabase/supabase-js';

import type { Database } from '../../../src/supabase/database.types.ts';
import { PUBLISHABLE_KEY } from '../../../supabase/local/keys.ts';

import type { Tally } from './tally.ts';

/** Somebody who is signed in. */
export interface Account {
  email: string;
  access_token: string;
}

/** A case with what its client was asked for. */
export interface Case {
  id: string;
  reference: string;
  request: string;
}

/** Asks the database as the pages do. Calls go by `tally`, if there is one. */
export function databaseOf(url: string, { access_token }: Account, tally?: Tally) {
  return createClient<Database>(url, PUBLISHABLE_KEY, {
    accessToken: () => Promise.resolve(access_token),
    db: { retry: false },
    ...(tally && { global: { fetch: tally.fetch } }),
  });
}

export type Connection = ReturnType<typeof databaseOf>;

/** Asks for a file of the bucket, or stores one where there are bytes. */
export function fileCall(
  url: string,
  { access_token }: Account,
  path: string,
  bytes?: Buffer<ArrayBuffer>,
): Request {
  return new Request(`${url}/storage/v1/object/documents/${path}`, {
    headers: {
      apikey: PUBLISHABLE_KEY,
      Authorization: `Bearer ${access_token}`,
      ...(bytes && { 'Content-Type': 'application/pdf' }),
    },
    ...(bytes && { method: 'POST', body: bytes }),
  });
}

/** What the server acknowledged of a case, and must have afterwards. */
export class Kept {
  readonly messages: string[] = [];
  readonly files = new Map<string, Buffer>();
  accepted = false;
}
