import { expect } from 'vitest';

import { contactRow, send } from './support/contact-rows.ts';
import { type Db, MANAGER, OFFICER, OTHER_OFFICER, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, makeEmailsDue, outbox } from './support/emails.ts';

async function write(db: Db, changes: object = {}): Promise<void> {
  await db.as('anon');
  await send(db, contactRow(changes));
}

const leads = 'select id, reference from public.leads';

test('§7 a message becomes a lead, and is acknowledged in the page’s language', async ({
  db,
}) => {
  await write(db, { locale: 'vi', name: 'Buy now at evil.example' });
  const [email] = await claimEmails(db, 'leadReceived');
  const [lead] = await db.read<{ reference: string }>(OFFICER, leads);
  expect(lead?.reference).toMatch(/^CPF-L-\d{4}-\d{5}$/);
  expect(email).toMatchObject({
    email: 'rosa@crossport.example',
    locale: 'vi',
    account: null,
    staff: false,
    // Nothing of the message: anybody can enter anybody's address.
    notifications: [{ kind: 'leadReceived', reference: lead?.reference }],
  });
  expect(await db.read(USER_A, leads)).toEqual([]);
});

test('R1.29 one address gets three acknowledgements an hour; its messages all arrive', async ({
  db,
}) => {
  const spellings = ['Rosa@b.example', 'rosa@b.example', 'rosa+1@b.example'];
  for (const email of [...spellings, 'rosa+2@B.example', 'other@b.example'])
    await write(db, { email });
  const acknowledged = await outbox(db, `kind = 'leadReceived'`);
  const addresses = acknowledged.map(({ email }) => email);
  expect(addresses).toEqual([...spellings, 'other@b.example']);
  expect(await db.read(OFFICER, leads)).toHaveLength(5);
  await db.owner(
    `update private.outbox set created_at = created_at - interval '61 minutes'`,
  );
  await write(db, { email: 'rosa@b.example' });
  expect(await outbox(db, `kind = 'leadReceived'`)).toHaveLength(5);
});

test('§7 staff hear of new inquiries, of several in one email, of none that was answered', async ({
  db,
}) => {
  for (const email of ['a@b.example', 'b@b.example', 'c@b.example'])
    await write(db, { email });
  const notifications = `select from public.notifications where kind = 'lead'`;
  expect(await db.read(OFFICER, notifications)).toHaveLength(3);
  const [{ id: lead } = { id: '' }] = await db.read<{ id: string }>(OFFICER, leads);
  await db.call(OFFICER, 'answer_lead', {
    lead_id: lead,
    subject: 'Hello',
    body: 'Hello',
  });
  await makeEmailsDue(db);
  const emails = await claimEmails(db, 'lead');
  const sent = emails.map((email) => [
    email.account,
    email.staff,
    email.notifications.length,
  ]);
  expect(sent.sort()).toEqual([
    [OFFICER, true, 2],
    [OTHER_OFFICER, true, 2],
    [MANAGER, true, 2],
  ]);
});

test('§7 a message in an unknown language is refused', async ({ db }) => {
  for (const locale of ['xx', 'EN', '']) {
    const outcome = await db.codeOf(() => write(db, { locale }));
    expect(outcome).toBe('23514 contact_submissions_locale');
  }
});

test('§7 a message without a language is acknowledged in English', async ({ db }) => {
  await write(db);
  expect(await claimEmails(db, 'leadReceived')).toMatchObject([{ locale: 'en' }]);
});

test('§7 a message becomes a lead even if its emails fail', async ({ db }) => {
  await db.owner('alter table private.outbox rename to outbox_gone');
  await write(db);
  expect(await db.read(OFFICER, leads)).toHaveLength(1);
});
