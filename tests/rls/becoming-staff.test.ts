import { expect } from 'vitest';

import { call, codeOf, read } from './case-scenario.ts';
import { MANAGER, USER_A, type Transaction } from './database.ts';
import { test } from './test.ts';

const appoint = (transaction: Transaction) =>
  codeOf(transaction, () =>
    call(transaction, MANAGER, 'change_staff', {
      email: 'a@crossport.example',
      role: 'officer',
    }),
  );

test('§10 nobody becomes staff by an address that is not confirmed', async ({
  transaction,
}) => {
  const unconfirm = `update auth.users set email_confirmed_at = null where id = '${USER_A}'`;
  await read(transaction, 'owner', unconfirm);
  expect(await appoint(transaction)).toBe('not_confirmed');
  await read(transaction, 'owner', unconfirm.replace('null', 'now()'));
  expect(await appoint(transaction)).toBe('accepted');
});

test('§10 a wish to be deleted ends with becoming staff', async ({ transaction }) => {
  await call(transaction, USER_A, 'request_deletion');
  expect(await appoint(transaction)).toBe('accepted');
  const wish = `select delete_after from public.profiles where id = '${USER_A}'`;
  expect(await read(transaction, 'owner', wish)).toEqual([{ delete_after: null }]);
});
