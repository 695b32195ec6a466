import { describe, expect, test } from 'vitest';
import { call } from './case-scenario.ts';
import { authenticateAs, inTransaction, USER_A } from './database.ts';

interface Account {
  hash: string | null;
  full_name: string | null;
  phone_number: string | null;
}

/** Signs up an account, with its columns changed by an SQL expression, and confirms it. */
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
    ['by a repeated mail', `confirmation_sent_at = created_at + interval '1 h'`],
    [
      'of an invitation, at any time',
      `invited_at = now() - interval '3 days', created_at = now() - interval '3 days'`,
    ],
  ])('are kept when it is confirmed %s', async (_, changes) => {
    expect(await confirmedAfter(changes)).toEqual({ hash: 'a hash', ...named });
  });

  test.each([
    ['by a link for a new password', 'recovery_sent_at = now()'],
    [
      'by a sign-in with Google, where auth drops the password',
      'encrypted_password = null',
    ],
  ])('are dropped when it is confirmed %s', async (_, changes) => {
    const nothing = { hash: null, full_name: null, phone_number: null };
    expect(await confirmedAfter(changes)).toEqual(nothing);
  });

  test('are kept if the account starts with Google, which sends no mail', async () => {
    const changes = 'encrypted_password = null, confirmation_sent_at = null';
    expect(await confirmedAfter(changes)).toEqual({ hash: null, ...named });
  });

  test.each([
    ['are dropped', 'of another page', '11111111-1111-4111-8111-111111111111', null],
    [
      'are dropped',
      'where the account has no key',
      '22222222-2222-4222-8222-222222222222',
      null,
    ],
    ['are kept', 'of the same page', '33333333-3333-4333-8333-333333333333', 'a hash'],
  ])('%s after a further sign-up %s', async (_, which, key, hash) => {
    await inTransaction(async (transaction) => {
      const kept =
        which === 'of the same page' ? key : '00000000-0000-4000-8000-000000000000';
      const data = which.startsWith('where') ? {} : { sign_up_key: kept };
      await transaction.exec(`
        update auth.users set email_confirmed_at = null, encrypted_password = 'a hash',
          raw_user_meta_data = '${JSON.stringify(data)}' where id = '${USER_A}'`);
      const asked = { email: 'A@crossport.example', key };
      expect(await call(transaction, 'anon', 'note_sign_up', asked)).toBeNull();
      // The earlier person cannot take it back.
      await call(transaction, 'anon', 'note_sign_up', { ...asked, key: kept });
      await authenticateAs(transaction, 'owner');
      await transaction.exec(
        `update auth.users set email_confirmed_at = now() where id = '${USER_A}'`,
      );
      const { rows } = await transaction.query(
        `select encrypted_password as hash from auth.users where id = '${USER_A}'`,
      );
      expect(rows).toEqual([{ hash }]);
    });
  });

  test('are dropped only by the confirmation, not by later changes', async () => {
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
  test.each([null, ''])('%j means none', async (hash) => {
    await inTransaction(async (transaction) => {
      await authenticateAs(transaction, 'owner');
      const set = 'update auth.users set encrypted_password = $1 where id = $2';
      await transaction.query(set, [hash, USER_A]);
      expect(await call(transaction, USER_A, 'has_password')).toBe(false);
    });
  });
});
