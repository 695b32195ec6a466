import { describe, expect, inject, onTestFinished } from 'vitest';

import { openCase } from './support/case-scenario.ts';
import {
  atOnce,
  type Db,
  MANAGER,
  OFFICER,
  openDatabase,
  OTHER_OFFICER,
  USER_A,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, makeEmailsDue, prepareEmails } from './support/emails.ts';
import { openSecondConnection } from './support/postgres.ts';

/** Writes a message from an address; returns its lead. */
async function leadOf(db: Db, email: string): Promise<string> {
  const [lead] = await db.owner<{ id: string }>(
    `insert into public.contact_submissions (name, email, service, message, locale)
     values ('Nguyễn An', $1, 'General Inquiry', 'Xin chào', 'vi') returning id`,
    [email],
  );
  return lead?.id ?? '';
}

const invite = (db: Db, lead: string, visitor: Visitor = OFFICER) =>
  db.call(visitor, 'invite_lead', { lead_id: lead });

const outcomeOf = (db: Db, lead: string, visitor: Visitor = OFFICER) =>
  db.attempt(visitor, 'invite_lead', { lead_id: lead });

/** Lets time pass for the audit, whose rows otherwise never change, and for claims. */
const letTimePass = (db: Db, interval: string) =>
  db.owner(`alter table private.audit disable trigger refuse_change;
    update private.audit set at = at - interval '${interval}';
    alter table private.audit enable trigger refuse_change;
    update private.invitation_claims set claimed_at = claimed_at - interval '${interval}'`);

const auditOf = (db: Db, lead: string) =>
  db.owner(
    `select actor_id, verb from private.audit
      where subject = 'invitations' and subject_id = $1 order by id`,
    [lead],
  );

test('§11 invitation: staff learn whom to invite, and the audit has it', async ({
  db,
}) => {
  const lead = await leadOf(db, 'An@khach.example');
  const sender = { email: 'An@khach.example', name: 'Nguyễn An', locale: 'vi' };
  expect(await invite(db, lead)).toEqual(sender);
  expect(await auditOf(db, lead)).toEqual([{ actor_id: OFFICER, verb: 'insert' }]);
});

test('§11 invitation: nobody with an account is invited, in any spelling', async ({
  db,
}) => {
  expect(await invite(db, await leadOf(db, 'A@Crossport.example'))).toBeNull();
});

test('§11 invitation: a second one at once is refused, even from another message', async ({
  db,
}) => {
  const lead = await leadOf(db, 'an@khach.example');
  const other = await leadOf(db, 'AN@khach.example');
  await invite(db, lead);
  expect(await outcomeOf(db, other, MANAGER)).toBe('invitation_under_way');
  await letTimePass(db, '21 seconds');
  expect(await invite(db, other, MANAGER)).toMatchObject({ locale: 'vi' });
});

test('§11 invitation: each officer may send 30 an hour', async ({ db }) => {
  for (let sent = 0; sent < 30; sent += 1)
    await invite(db, await leadOf(db, `an${sent}@khach.example`));
  const lead = await leadOf(db, 'last@khach.example');
  expect(await outcomeOf(db, lead)).toBe('too_many_invitations');
  expect(await invite(db, lead, OTHER_OFFICER)).not.toBeNull();
  await letTimePass(db, '61 minutes');
  expect(await invite(db, lead)).not.toBeNull();
});

const server = inject('postgres');

test.skipIf(!server)(
  '§11 invitation: of two addresses at once, the thirty-first is refused',
  async () => {
    const database = await openDatabase();
    onTestFinished(() => database.close());
    const otherTab = await openSecondConnection(server ?? '', database);
    await database.query(`insert into private.audit (actor_id, verb, subject)
      select '${OFFICER}', 'insert', 'invitations' from generate_series(1, 29)`);
    const inviteBy = (email: string) => (db: Db) =>
      db.attempt(OFFICER, 'invite_client', { email, name: 'An', locale: 'vi' });
    const outcomes = await atOnce(
      database,
      otherTab,
      inviteBy('an@khach.example'),
      inviteBy('lan@khach.example'),
    );
    await otherTab.close();
    expect(outcomes).toEqual(['accepted', 'too_many_invitations']);
  },
);

test('§11 invitation: a lead that is lost or unknown is refused', async ({ db }) => {
  const lead = await leadOf(db, 'an@khach.example');
  await db.owner(`update public.leads set state = 'lost'`);
  expect(await outcomeOf(db, lead)).toBe('lead_lost');
  expect(await outcomeOf(db, crypto.randomUUID())).toBe('no_lead');
});

test('§11 invitation: people who have not written are invited within the same limits', async ({
  db,
}) => {
  const person = { email: 'an@khach.example', name: ' Nguyễn An ', locale: 'vi' };
  const renamed = { ...person, name: 'Nguyễn An' };
  expect(await db.call(OFFICER, 'invite_client', person)).toEqual(renamed);
  const lead = await leadOf(db, 'AN@khach.example');
  expect(await outcomeOf(db, lead)).toBe('invitation_under_way');
  const known = { ...person, email: 'A@Crossport.example' };
  expect(await db.call(OFFICER, 'invite_client', known)).toBeNull();
  for (const changes of [
    { email: 'no address' },
    { email: 'an\u202e@khach.example' },
    { email: `${'x'.repeat(250)}@khach.example` },
    { name: '\u3000' },
    { name: 'x'.repeat(121) },
    { locale: 'xx' },
  ]) {
    const outcome = await db.attempt(OFFICER, 'invite_client', { ...person, ...changes });
    expect([changes, outcome]).toEqual([changes, 'bad_value']);
  }
});

test('§11 invitation: one that failed may be retried at once, on record', async ({
  db,
}) => {
  const lead = await leadOf(db, 'an@khach.example');
  await invite(db, lead);
  // The second time there is nothing left to release.
  for (const email of ['AN@khach.example', 'AN@khach.example'])
    await db.call('service_role', 'release_invitation', { email });
  expect(await invite(db, lead, MANAGER)).toMatchObject({ locale: 'vi' });
  expect(await auditOf(db, lead)).toEqual([
    { actor_id: OFFICER, verb: 'insert' },
    { actor_id: OFFICER, verb: 'delete' },
    { actor_id: MANAGER, verb: 'insert' },
  ]);
});

test('§11 invitation: the email about the case says that an invited account has no password', async ({
  db,
}) => {
  const openedFor = async (password: string, invited_at: string) => {
    await db.owner(`delete from public.cases;
      update auth.users set encrypted_password = ${password}, invited_at = ${invited_at}
        where id = '${USER_A}'`);
    await openCase(db);
    const [email] = await db.owner<{ invited: boolean | null }>(
      `select (params ->> 'invited')::boolean as invited from private.outbox
        where kind = 'caseOpened'`,
    );
    return email?.invited;
  };
  expect(await openedFor('null', 'now()')).toBe(true);
  expect(await openedFor(`'hash'`, 'now()')).toBeNull();
  // Signed in with Google.
  expect(await openedFor('null', 'null')).toBeNull();
});

describe('§11 invitation: its link', () => {
  const invite = (db: Db, token: string) =>
    db.owner(`update auth.users set invited_at = now(), email_confirmed_at = null,
      encrypted_password = null, confirmation_token = '${token}' where id = '${USER_A}'`);
  const addressOf = (db: Db, token: string) =>
    db.call('service_role', 'invited_address', { token });

  test('leads to the invited address for seven days, also after it was used or replaced', async ({
    db,
  }) => {
    await invite(db, 'first');
    await invite(db, 'second');
    await db.owner(`update auth.users set email_confirmed_at = now(), confirmation_token = ''
      where id = '${USER_A}'`);
    for (const token of ['first', 'second'])
      expect(await addressOf(db, token)).toBe('a@crossport.example');
    for (const token of ['third', '']) expect(await addressOf(db, token)).toBeNull();
    const age = (days: number) =>
      db.owner(
        `update private.invitation_links set made_at = now() - interval '${days} days'`,
      );
    await age(6);
    expect(await addressOf(db, 'first')).toBe('a@crossport.example');
    await age(7);
    expect(await addressOf(db, 'first')).toBeNull();
    await age(8);
    await prepareEmails(db);
    expect(await db.owner('select from private.invitation_links')).toEqual([]);
  });

  test('is not kept of a sign-up', async ({ db }) => {
    await db.owner(`update auth.users set email_confirmed_at = null, confirmation_token = 'own'
      where id = '${USER_A}'`);
    expect(await addressOf(db, 'own')).toBeNull();
  });

  test('is in every email until it is used', async ({ db }) => {
    await invite(db, 'first');
    await openCase(db);
    const notifications = [{ invited: true, invitationToken: 'first' }];
    const clientEmails = (await claimEmails(db)).filter(
      ({ account }) => account === USER_A,
    );
    expect(clientEmails).toMatchObject([
      { kind: 'caseOpened', notifications },
      { kind: 'yourTurn', notifications },
    ]);
    await db.owner(`update auth.users set email_confirmed_at = now(), encrypted_password = 'hash',
      confirmation_token = '' where id = '${USER_A}'`);
    await makeEmailsDue(db);
    const [email] = await claimEmails(db, 'yourTurn');
    expect(email?.notifications[0]).not.toHaveProperty('invitationToken');
  });
});
