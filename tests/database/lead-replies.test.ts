import { expect } from 'vitest';

import { contactRow, send } from './support/contact-rows.ts';
import { type Db, MANAGER, OFFICER } from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails } from './support/emails.ts';

const key = '10000000-0000-4000-8000-000000000001';

async function newLead(db: Db): Promise<string> {
  await db.as('anon');
  await send(db, contactRow({ locale: 'vi' }));
  const [lead] = await db.read<{ id: string }>(OFFICER, 'select id from public.leads');
  return lead?.id ?? '';
}

const lead = (db: Db, id: string) =>
  db.call<{ state: string; replies: object[] }>(OFFICER, 'desk_lead', { lead_id: id });

test('an answer is emailed once in the inquiry’s language, with the officer as reply-to', async ({
  db,
}) => {
  const id = await newLead(db);
  const reply = { lead_id: id, subject: 'Fees', body: 'USD 1,999', retry_key: key };
  const made = await db.call(OFFICER, 'answer_lead', reply);
  expect(await db.call(OFFICER, 'answer_lead', reply)).toBe(made);
  expect(await lead(db, id)).toMatchObject({
    state: 'answered',
    replies: [{ subject: 'Fees', body: 'USD 1,999', state: 'due' }],
  });
  const emails = await claimEmails(db, 'leadReply');
  expect(emails).toMatchObject([
    {
      email: 'rosa@crossport.example',
      locale: 'vi',
      account: null,
      notifications: [
        { title: 'Fees', note: 'USD 1,999', replyTo: 'officer@crossport.example' },
      ],
    },
  ]);
  await db.as('service_role');
  await db.call('service_role', 'settle_email', { email_id: emails[0]?.id });
  expect((await lead(db, id)).replies).toMatchObject([{ state: 'sent' }]);
});

test('an answer that waited until its author has left staff has no reply-to', async ({
  db,
}) => {
  const id = await newLead(db);
  await db.call(OFFICER, 'answer_lead', { lead_id: id, subject: 'Fees', body: 'One' });
  await db.call(MANAGER, 'change_staff', { email: 'officer@crossport.example' });
  const [email] = await claimEmails(db, 'leadReply');
  expect(email?.notifications[0]).not.toHaveProperty('replyTo');
});

test('a key is refused for another text, and a colleague’s key is another', async ({
  db,
}) => {
  const id = await newLead(db);
  const reply = { lead_id: id, subject: 'Fees', body: 'One', retry_key: key };
  await db.call(OFFICER, 'answer_lead', reply);
  const other = { ...reply, body: 'Two' };
  expect(await db.attempt(OFFICER, 'answer_lead', other)).toBe('key_used');
  await db.call(MANAGER, 'answer_lead', other);
  expect((await lead(db, id)).replies).toHaveLength(2);
});

test('an unfilled placeholder is refused, and nothing is sent', async ({ db }) => {
  const id = await newLead(db);
  const reply = { lead_id: id, subject: 'Fees', body: 'It costs {price}.' };
  expect(await db.attempt(OFFICER, 'answer_lead', reply)).toBe('unfilled');
  expect(await lead(db, id)).toMatchObject({ state: 'new', replies: [] });
});
