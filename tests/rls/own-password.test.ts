import { describe, expect, test } from 'vitest';
import { call } from './case-scenario.ts';
import { authenticateAs, inTransaction, USER_A } from './database.ts';

interface Account {
  hash: string | null;
  full_name: string | null;
  phone_number: string | null;
}

/** Lets an account sign up, with what an expression in SQL changes of it, and confirms it. */
function confirmedAfter(changes: string): Promise<Account | undefined> {
  return inTransaction(async (transaction) => {
    await transaction.exec(`
      update public.profiles set full_name = 'Ana', phone_number = '+62' where id = '${USER_A}';
      update auth.users set email_confirmed_at = null, encrypted_password = 'a hash',
        confirmation_sent_at = created_at where id = '${USER_A}';
      update auth.users set ${changes} where id = '${USER_A}';
      update auth.users set email_confirmed_at = now() where id = '${USER_A}'`);
    const { rows } = await transaction.query<Account>(
      `select encrypted_password as hash, full_name, phone_number
       from auth.users join public.profiles using (id) where id = '${USER_A}'`,
    );
    return rows[0];
  });
}

const named = { full_name: 'Ana', phone_number: '+62' };

describe('R1.31 the password, the name and the phone of a sign-up', () => {
  test.each([
    ['by its own mail', 'confirmation_sent_at = created_at'],
    ['after 59 minutes', `created_at = now() - interval '59 min'`],
    [
      'of an invitation, at any time',
      `invited_at = now() - interval '3 days', created_at = now() - interval '3 days'`,
    ],
  ])('stay when it is confirmed %s', async (_, changes) => {
    expect(await confirmedAfter(changes)).toEqual({ hash: 'a hash', ...named });
  });

  test.each([
    [
      'by another confirmation mail',
      `confirmation_sent_at = created_at + interval '1 ms'`,
    ],
    ['by a link for a new password', 'recovery_sent_at = now()'],
    ['after an hour', `created_at = now() - interval '61 min'`],
    [
      'by a sign-in with Google, where auth drops the password',
      'encrypted_password = null',
    ],
  ])('go when it is confirmed %s', async (_, changes) => {
    const nothing = { hash: null, full_name: null, phone_number: null };
    expect(await confirmedAfter(changes)).toEqual(nothing);
  });

  test('stay where the account begins with Google, which sends no mail', async () => {
    const changes = 'encrypted_password = null, confirmation_sent_at = null';
    expect(await confirmedAfter(changes)).toEqual({ hash: null, ...named });
  });

  test('go with the confirmation only: later changes leave them', async () => {
    await inTransaction(async (transaction) => {
      await transaction.exec(`update auth.users set encrypted_password = 'a hash',
        created_at = now() - interval '1 year', recovery_sent_at = now() where id = '${USER_A}'`);
      await transaction.exec(
        `update auth.users set email_confirmed_at = now() where id = '${USER_A}'`,
      );
      expect(await call(transaction, USER_A, 'has_password')).toBe(true);
    });
  });
});

describe('R1.31 the password', () => {
  test.each([null, ''])('%j is none', async (hash) => {
    await inTransaction(async (transaction) => {
      await authenticateAs(transaction, 'owner');
      const set = 'update auth.users set encrypted_password = $1 where id = $2';
      await transaction.query(set, [hash, USER_A]);
      expect(await call(transaction, USER_A, 'has_password')).toBe(false);
    });
  });
});
