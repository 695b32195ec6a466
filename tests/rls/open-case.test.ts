import { expect, test } from 'vitest';
import { call, codeOf, read } from './case-scenario.ts';
import { inTransaction, MANAGER, OFFICER, USER_A, type Visitor } from './database.ts';

const steps = [{ key: 'any', actor: 'client' }];

test.each([
  ['an account that waits for its confirmation', '', USER_A, 'not_confirmed'],
  ['one that was invited', ', invited_at = now()', USER_A, 'accepted'],
] as const)('§10 open_case: for %s', (_, changes, client, code) =>
  inTransaction(async (transaction) => {
    const wait = `update auth.users set email_confirmed_at = null${changes} where id = '${client}'`;
    await read(transaction, 'owner', wait);
    const open = () =>
      call(transaction, OFFICER, 'open_case', { client, service: 'kitas', steps });
    expect(await codeOf(transaction, open)).toBe(code);
  }),
);

test.each<[Visitor, string, string]>([
  [OFFICER, OFFICER, OFFICER],
  [MANAGER, MANAGER, OFFICER],
  [MANAGER, OFFICER, OFFICER],
])(
  '§10 open_case: %s opens none for %s with the officer %s',
  (visitor, client, officer) =>
    inTransaction(async (transaction) => {
      const open = () =>
        call(transaction, visitor, 'open_case', {
          client,
          officer,
          service: 'kitas',
          steps,
        });
      expect(await codeOf(transaction, open)).toBe('own_case');
    }),
);
