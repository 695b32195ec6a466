import { randomUUID } from 'node:crypto';
import type { PgliteConnection } from '@supabase/lite/pglite';

/**
 * Answers a sign-up with an e-mail that has an account. It must look like any other answer and
 * hold nothing of the account (docs/reliability.md R1.9). The database writes time and metadata,
 * so that they are formatted alike.
 */
export async function signedUp(
  database: PgliteConnection['driver'],
  email: string,
  data: object,
): Promise<Response> {
  const id = newId();
  const verified = { email, email_verified: false, phone_verified: false, sub: id };
  const { rows } = await database.query<{ now: string; metadata: object }>(
    'select now()::timestamptz(3)::text as now, $1::jsonb as metadata',
    [JSON.stringify({ ...data, ...verified })],
  );
  const [{ now, metadata } = { now: '', metadata: {} }] = rows;
  const identity = {
    identity_id: newId(),
    id,
    user_id: id,
    identity_data: metadata,
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  };
  return Response.json({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  });
}

/** Returns a version 7 UUID, which begins with the time, as @supabase/lite makes them. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
