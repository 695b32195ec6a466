import { describe, expect } from 'vitest';

import { type Db, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';

/** Makes user A's account wait for its confirmation, changes it by SQL, and confirms it. */
async function confirmedAfter(db: Db, changes: string): Promise<unknown> {
  const [account] = await db.owner(`
    update public.profiles set full_name = 'Ana', phone_number = '+62' where id = '${USER_A}';
    update auth.users set email_confirmed_at = null, encrypted_password = 'a hash',
      confirmation_sent_at = created_at where id = '${USER_A}';
    update auth.users set ${changes} where id = '${USER_A}';
    update auth.users set email_confirmed_at = now() where id = '${USER_A}';
    select encrypted_password as hash, full_name, phone_number
      from auth.users join public.profiles using (id) where id = '${USER_A}'`);
  return account;
}

const named = { full_name: 'Ana', phone_number: '+62' };
const profile = { hash: 'a hash', ...named };
const dropped = { hash: null, full_name: null, phone_number: null };

describe('R1.31 the password, the name and the phone number of a sign-up', () => {
  test.for<[string, string, object]>([
    [
      'are kept if its own email confirms it',
      'confirmation_sent_at = created_at',
      profile,
    ],
    [
      'are kept if a repeated email confirms it',
      `confirmation_sent_at = created_at + interval '1 h'`,
      profile,
    ],
    [
      'are kept if it was invited, at any time',
      `invited_at = now() - interval '3 days', created_at = now() - interval '3 days'`,
      profile,
    ],
    [
      'are kept if it began with Google, which sends no email',
      'encrypted_password = null, confirmation_sent_at = null',
      { hash: null, ...named },
    ],
    [
      'are kept if its own email confirms it, though somebody asked for a reset link',
      `recovery_sent_at = now(), recovery_token = 'a token'`,
      profile,
    ],
    [
      'are dropped if a reset link confirms it, whose token hosted Auth empties first',
      `recovery_sent_at = now(), recovery_token = ''`,
      dropped,
    ],
    [
      'are dropped if a reset link confirms it, whose token the embedded one removes first',
      'recovery_sent_at = now(), recovery_token = null',
      dropped,
    ],
    [
      'are dropped if a sign-in with Google confirms it, where auth drops the password',
      'encrypted_password = null',
      dropped,
    ],
    [
      'are dropped if Google confirms it after somebody asked for a reset link',
      `encrypted_password = null, recovery_sent_at = now(), recovery_token = 'a token'`,
      dropped,
    ],
  ])('%s', async ([, changes, expected], { db }) => {
    expect(await confirmedAfter(db, changes)).toEqual(expected);
  });

  const key = '11111111-1111-4111-8111-111111111111';
  const another = '22222222-2222-4222-8222-222222222222';

  test.for<[string, object, string | null]>([
    ['kept if it is signed up again on the same page', { sign_up_key: key }, 'a hash'],
    ['dropped if it is signed up again on another page', { sign_up_key: another }, null],
    ['dropped if it is signed up again and has no key', {}, null],
  ])('are %s', async ([, metadata, hash], { db }) => {
    await db.owner(`
      update auth.users set email_confirmed_at = null, encrypted_password = 'a hash',
        raw_user_meta_data = '${JSON.stringify(metadata)}' where id = '${USER_A}'`);
    const email = 'A@crossport.example';
    expect(
      await db.call('anon', 'announce_sign_up', { email, sign_up_key: key }),
    ).toBeNull();
    // The earlier person cannot undo it.
    if (hash === null)
      await db.call('anon', 'announce_sign_up', { email, sign_up_key: another });
    const [account] = await db.owner(`
      update auth.users set email_confirmed_at = now() where id = '${USER_A}'
        returning encrypted_password as hash`);
    expect(account).toEqual({ hash });
  });

  test('are dropped by the confirmation only, not by later changes', async ({ db }) => {
    await db.owner(`update auth.users set encrypted_password = 'a hash',
        created_at = now() - interval '1 year', recovery_sent_at = now() where id = '${USER_A}';
      update auth.users set email_confirmed_at = now() where id = '${USER_A}'`);
    expect(await db.call(USER_A, 'has_password')).toBe(true);
  });
});

test('R1.31 has_password is false for a missing and for an empty hash', async ({
  db,
}) => {
  for (const hash of [null, '']) {
    const set = 'update auth.users set encrypted_password = $1 where id = $2';
    await db.owner(set, [hash, USER_A]);
    expect(await db.call(USER_A, 'has_password')).toBe(false);
  }
});
