// Why: @supabase/lite answers a sign-up with a known e-mail at once and otherwise than any other.
// Proof: tests/server/apart.test.ts.
import { randomUUID } from 'node:crypto';

/** No mail reaches an address under `.invalid`: RFC 2606 keeps it free. */
export const STAND_IN_DOMAIN = '@stand-in.invalid';

/** An address for a sign-up that is made only to be seen to be made. */
export function standIn(): string {
  return `${randomUUID()}${STAND_IN_DOMAIN}`;
}

/** Whether mail to this address is written, which takes its time, and then dropped. */
export function isStandIn(email: string): boolean {
  return email.endsWith(STAND_IN_DOMAIN);
}
