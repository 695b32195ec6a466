import { expect } from 'vitest';
import { call, read } from './case-scenario.ts';
import { contactRow, send } from './contact-rows.ts';
import {
  authenticateAs,
  inTransaction,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  outcomeOf,
  type Transaction,
} from './database.ts';
import { claim, letTimePass, outbox } from './mails.ts';
import { test } from './test.ts';

async function write(transaction: Transaction, changes: object = {}): Promise<void> {
  await authenticateAs(transaction, 'anon');
  await send(transaction, { ...contactRow(), ...changes });
}

test('§7 a visitor’s message is acknowledged in the page’s language, with its reference', async ({
  transaction,
}) => {
  await write(transaction, { locale: 'vi', name: 'Buy now at evil.example' });
  const [mail] = await claim(transaction, 'leadReceived');
  const [lead] = await read<{ reference: string }>(
    transaction,
    OFFICER,
    'select reference from public.leads',
  );
  expect(lead?.reference).toMatch(/^CPF-L-\d{4}-\d{5}$/);
  expect(mail).toMatchObject({
    email: 'rosa@crossport.example',
    locale: 'vi',
    account: null,
    staff: false,
    // Nothing of what was written: anybody may give anybody's address.
    news: [{ kind: 'leadReceived', reference: lead?.reference }],
  });
});

test('R1.29 one address is sent three acknowledgements an hour; its messages all arrive', async ({
  transaction,
}) => {
  for (const email of [
    'Rosa@b.example',
    'rosa@b.example',
    'ROSA@b.example',
    'rosa@B.example',
  ])
    await write(transaction, { email });
  await write(transaction, { email: 'other@b.example' });
  const acknowledged = await outbox(transaction, `kind = 'leadReceived'`);
  expect(acknowledged.map(({ email }) => email)).toEqual([
    'Rosa@b.example',
    'rosa@b.example',
    'ROSA@b.example',
    'other@b.example',
  ]);
  expect(await read(transaction, OFFICER, 'select from public.leads')).toHaveLength(5);
  await authenticateAs(transaction, 'owner');
  await transaction.exec(
    `update private.outbox set created_at = created_at - interval '61 minutes'`,
  );
  await write(transaction, { email: 'rosa@b.example' });
  expect(await outbox(transaction, `kind = 'leadReceived'`)).toHaveLength(5);
});

test('§7 staff are told of new inquiries, several with one mail, none that was answered', async ({
  transaction,
}) => {
  for (const email of ['a@b.example', 'b@b.example', 'c@b.example'])
    await write(transaction, { email });
  const told = `select from public.notifications where kind = 'lead'`;
  expect(await read(transaction, OFFICER, told)).toHaveLength(3);
  const [{ id: lead } = { id: '' }] = await read<{ id: string }>(
    transaction,
    OFFICER,
    'select id from public.leads limit 1',
  );
  await call(transaction, OFFICER, 'set_lead', { lead, state: 'answered' });
  await letTimePass(transaction);
  const mails = await claim(transaction, 'lead');
  expect(mails.map(({ account, staff, news }) => [account, staff, news.length])).toEqual(
    expect.arrayContaining([
      [OFFICER, true, 2],
      [OTHER_OFFICER, true, 2],
      [MANAGER, true, 2],
    ]),
  );
});

test.each([['xx'], ['EN'], ['']])(
  '§7 a message in the language %j is refused',
  (locale) =>
    inTransaction(async (transaction) => {
      expect(await outcomeOf(write(transaction, { locale }))).toBe(
        '23514 contact_submissions_locale',
      );
    }),
);

test('§7 a message of a page that is older than the column is acknowledged in English', async ({
  transaction,
}) => {
  await write(transaction);
  const [mail] = await claim(transaction, 'leadReceived');
  expect(mail?.locale).toBe('en');
});

test('§7 a message without its mails is better than no message', async ({
  transaction,
}) => {
  await authenticateAs(transaction, 'owner');
  await transaction.exec('alter table private.outbox rename to outbox_gone');
  await write(transaction);
  expect(await read(transaction, OFFICER, 'select from public.leads')).toHaveLength(1);
});
