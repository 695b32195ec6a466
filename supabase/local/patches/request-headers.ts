import type { PgliteConnection } from '@supabase/lite/pglite';

const THIS_MACHINE = /^(::1|(::ffff:)?127\.[\d.]+)$/;

/**
 * Tells the database the headers of the request that it works on next, where PostgREST tells them:
 * the limiter of contact_submissions finds the sender's address there. @supabase/lite tells them
 * to functions called by name only. One request at a time, else the next one's would show.
 *
 * @param address who is connected: counts more than what the headers say, unless it is this
 *   machine, whose proxy knows better
 */
export async function tellHeaders(
  { driver }: PgliteConnection,
  request: Request,
  address?: string,
): Promise<void> {
  const headers = Object.fromEntries(request.headers);
  if (address && !THIS_MACHINE.test(address)) headers['cf-connecting-ip'] = address;
  await driver.query(`select set_config('request.headers', $1, false)`, [
    JSON.stringify(headers),
  ]);
}
