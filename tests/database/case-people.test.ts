import fc from 'fast-check';
import { describe, expect, inject, onTestFinished } from 'vitest';

import {
  addPerson,
  addPersonAccount,
  type CaseSummary,
  deleteAccount,
  deliverDocument,
  draftInvoice,
  openCase,
  personEmail,
  requestDocument,
  sendDocument,
  sha256,
  storeFile,
} from './support/case-scenario.ts';
import {
  atOnce,
  Db,
  inTransaction,
  MANAGER,
  OFFICER,
  openDatabase,
  OTHER_OFFICER,
  PERSON,
  USER_A,
  USER_B,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails } from './support/emails.ts';
import { openSecondConnection } from './support/postgres.ts';

interface Shared {
  id: string;
  client_name: string | null;
  may_upload: boolean;
  sees_invoices: boolean;
}

const sharedWith = (db: Db) => db.call<Shared[]>(PERSON, 'shared_cases');

const invite = (db: Db, case_id: string, more: object = {}) =>
  db.attempt(USER_A, 'invite_person', { case_id, email: personEmail, ...more });

/** Every table of the API with its rows that name a case. */
const tables = [
  'cases where true',
  'case_summaries where true',
  'case_people where true',
  'case_steps where true',
  'document_requests where true',
  'documents where true',
  'messages where true',
  'case_messages where true',
  'case_notes where true',
  'case_events where true',
  'invoices where true',
  'deadlines where true',
  'client_companies where true',
] as const;

/** The cases of all rows that the person reads, by table; only tables with rows. */
async function reads(db: Db): Promise<Record<string, string[]>> {
  const visible: Record<string, string[]> = {};
  for (const table of tables) {
    const column = /^case(s|_summaries) /.test(table) ? 'id' : 'case_id';
    const rows = await db.read<{ id: string }>(
      PERSON,
      `select distinct ${column} as id from public.${table}`,
    );
    if (rows.length > 0) visible[table.split(' ')[0] ?? ''] = rows.map(({ id }) => id);
  }
  const files = await db.read<{ id: string }>(
    PERSON,
    `select distinct split_part(name, '/', 1) as id from storage.objects`,
  );
  if (files.length > 0) visible['files'] = files.map(({ id }) => id);
  return visible;
}

/** Opens a case of client A with something in every table. */
async function fill(db: Db): Promise<CaseSummary> {
  const opened = await openCase(db);
  const { id: case_id } = opened;
  await sendDocument(db, opened, await requestDocument(db, opened));
  await deliverDocument(db, case_id);
  await db.call(OFFICER, 'post_message', { case_id, body: 'Hello' });
  await db.call(OFFICER, 'add_case_note', { case_id, body: 'A note' });
  await db.call(OFFICER, 'add_deadline', {
    case_id,
    kind: 'filing',
    due_on: '2026-06-30',
  });
  await db.call(OFFICER, 'add_company', { case_id, name: 'Acme', place: 'HK' });
  const invoice_id = await draftInvoice(db, case_id);
  await db.call(OFFICER, 'send_invoice', { invoice_id });
  await draftInvoice(db, case_id);
  return opened;
}

const open = [
  'case_steps',
  'document_requests',
  'documents',
  'case_events',
  'deadlines',
  'client_companies',
  'files',
];

describe('§10 R1.2 people with access', () => {
  test('sees that case and nothing else, and nothing after the removal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.boolean(),
        fc.nat({ max: 2 }),
        (may_upload, sees_invoices, which) =>
          inTransaction(async (db) => {
            const cases = [await fill(db), await fill(db), await fill(db)];
            const id = cases[which]?.id ?? '';
            const person = await addPerson(db, id, { may_upload, sees_invoices });
            const seen = [...open, ...(sees_invoices ? ['invoices'] : [])].sort();
            const visible = await reads(db);
            expect(Object.keys(visible).sort()).toEqual(seen);
            for (const ids of Object.values(visible)) expect(ids).toEqual([id]);
            expect(await sharedWith(db)).toMatchObject([
              { id, may_upload, sees_invoices },
            ]);
            await db.call(USER_A, 'remove_person', { person_id: person });
            expect(await reads(db)).toEqual({});
            expect(await sharedWith(db)).toEqual([]);
          }),
      ),
      { numRuns: process.env['FULL'] ? 12 : 3 },
    );
  }, 120_000);

  test('learns the client’s name and no more, and no draft, note or event of an invoice', async ({
    db,
  }) => {
    const { id } = await fill(db);
    await db.owner(`update public.profiles set full_name = 'Ana', phone_number = '+1 23'
      where id = '${USER_A}'`);
    await addPerson(db, id);
    const [shared] = await sharedWith(db);
    expect(shared?.client_name).toBe('Ana');
    expect(JSON.stringify(shared)).not.toMatch(/a@crossport|\+1 23|client_id/);
    expect(await db.read(PERSON, 'select from public.profiles')).toHaveLength(1);
    const kinds = async () =>
      (
        await db.read<{ kind: string }>(
          PERSON,
          'select distinct kind from public.case_events',
        )
      ).map(({ kind }) => kind);
    expect(await kinds()).not.toContain('invoiceChanged');
    expect(await kinds()).not.toContain('personInvited');
    await invite(db, id, { sees_invoices: true });
    expect(await kinds()).toContain('invoiceChanged');
    const invoices = `select state from public.invoices`;
    expect(await db.read(PERSON, invoices)).toEqual([{ state: 'sent' }]);
  });

  test('uploads only if allowed, and the history names the person as the sender', async ({
    db,
  }) => {
    const opened = await openCase(db);
    const { id } = opened;
    const request = await requestDocument(db, opened);
    await addPerson(db, id);
    const store = () => storeFile(db, PERSON, `${id}/${request}`);
    expect(await db.codeOf(store)).toBe('42501');
    await invite(db, id, { may_upload: true });
    const path = await store();
    const file = { request_id: request, path, name: 'a.pdf', sha256 };
    expect(await db.attempt(PERSON, 'submit_document', file)).toBe('accepted');
    const sent = await db.read<{ by: string }>(
      USER_A,
      `select by from public.case_events where kind = 'documentSent'`,
    );
    expect(sent).toEqual([{ by: 'person' }]);
    const delivered = () => storeFile(db, PERSON, `${id}/delivered`);
    expect(await db.codeOf(delivered)).toBe('42501');
    await invite(db, id);
    expect(await db.codeOf(store)).toBe('42501');
    expect(await db.attempt(PERSON, 'submit_document', { ...file, name: 'b' })).toBe(
      'no_case',
    );
  });

  test('reads no file that staff have stored but not sent', async ({ db }) => {
    const { id } = await openCase(db);
    await addPerson(db, id);
    const path = await storeFile(db, OFFICER, `${id}/delivered`);
    const files = () => db.read(PERSON, 'select name from storage.objects');
    expect(await files()).toEqual([]);
    await db.call(OFFICER, 'deliver_document', {
      case_id: id,
      path,
      name: 'Bao.pdf',
      sha256,
    });
    expect(await files()).toEqual([{ name: path }]);
  });

  test('learns nothing of a message’s file that staff retract', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    await addPerson(db, case_id);
    const path = await storeFile(db, OFFICER, `${case_id}/replies`);
    const files = [{ path, name: 'a.pdf', sha256 }];
    await db.call(OFFICER, 'post_message', { case_id, body: '', files });
    const [file] = await db.read<{ id: string }>(
      OFFICER,
      'select id from public.documents',
    );
    await db.call(OFFICER, 'retract_document', { document_id: file?.id });
    const events = (visitor: Visitor) =>
      db.read(visitor, `select from public.case_events where kind = 'documentRetracted'`);
    expect(await events(USER_A)).toHaveLength(1);
    expect(await events(PERSON)).toEqual([]);
  });

  test('gets no signed links, which would outlive the access', async ({ db }) => {
    const { id } = await fill(db);
    await addPerson(db, id);
    await db.owner(`set local storage.operation = 'storage.object.sign'`);
    expect(await db.read(PERSON, 'select from storage.objects')).toEqual([]);
  });

  test('has no access as long as the account is staff', async ({ db }) => {
    const { id } = await openCase(db);
    await addPerson(db, id);
    await db.owner(
      `insert into private.staff (user_id, role) values ('${PERSON}', 'officer')`,
    );
    expect(await reads(db)).toEqual({});
    expect(await sharedWith(db)).toEqual([]);
  });
});

describe('§10 an invitation to a case', () => {
  const accepted = async (db: Db) => (await sharedWith(db)).length;

  test('counts once the address is confirmed, within seven days', async ({ db }) => {
    const { id } = await openCase(db);
    expect(await invite(db, id)).toBe('accepted');
    await addPersonAccount(db, 'null');
    expect(await accepted(db)).toBe(0);
    const age = (days: number) =>
      db.owner(
        `update public.case_people set invited_at = now() - interval '${days} days'`,
      );
    const confirm = (at: string) =>
      db.owner(`update auth.users set email_confirmed_at = ${at} where id = '${PERSON}'`);
    await age(8);
    await confirm('now()');
    expect(await accepted(db)).toBe(0);
    await confirm('null');
    await age(6);
    await confirm('now()');
    expect(await accepted(db)).toBe(1);
    const joined = `select by from public.case_events where kind = 'personJoined'`;
    expect(await db.read(USER_A, joined)).toHaveLength(1);
  });

  test('that lapsed works when it is sent again', async ({ db }) => {
    const { id } = await openCase(db);
    await invite(db, id);
    await db.owner(
      `update public.case_people set invited_at = now() - interval '8 days'`,
    );
    await addPersonAccount(db);
    expect(await accepted(db)).toBe(0);
    expect(await invite(db, id)).toBe('accepted');
    expect(await accepted(db)).toBe(1);
    expect(await db.owner('select from public.case_people')).toHaveLength(1);
  });

  test('is emailed once per minute, in the client’s language, and not after a removal', async ({
    db,
  }) => {
    const { id, reference } = await openCase(db);
    await db.owner(`update public.profiles set full_name = 'Ana', locale = 'vi'
      where id = '${USER_A}'`);
    const args = { case_id: id, email: ' Person@Crossport.example ' };
    const person = await db.call<string>(USER_A, 'invite_person', args);
    expect(await db.call(USER_A, 'invite_person', args)).toBe(person);
    const emails = () =>
      db.owner(`select email, locale, params, state from private.outbox
        where kind = 'personInvited'`);
    const email = {
      email: personEmail,
      locale: 'vi',
      params: { reference, service: 'wfoe', name: 'Ana' },
    };
    expect(await emails()).toEqual([{ ...email, state: 'due' }]);
    await db.call(USER_A, 'remove_person', { person_id: person });
    expect(await emails()).toEqual([{ ...email, state: 'dropped' }]);
    expect(await db.attempt(USER_A, 'remove_person', { person_id: person })).toBe(
      'accepted',
    );
  });

  test('is refused for a wrong or own address, and beyond ten people', async ({ db }) => {
    const { id } = await openCase(db);
    for (const email of ['a b@c', 'gro.\u202Eknab@example.com'])
      expect(await invite(db, id, { email })).toBe('23514 case_people_email_shape');
    expect(await invite(db, id, { email: 'A@crossport.example' })).toBe('own_address');
    for (let number = 0; number < 10; number += 1)
      expect(await invite(db, id, { email: `p${number}@example.com` })).toBe('accepted');
    expect(await invite(db, id)).toBe('too_many_people');
  });

  test('ends by a removal or by leaving, with an email in the person’s language', async ({
    db,
  }) => {
    const { id, reference } = await openCase(db);
    const emails = () =>
      db.owner(`select email, locale, params from private.outbox
        where kind = 'personRemoved' order by id`);
    const person = await addPerson(db, id);
    await db.owner(`insert into public.profiles (id, locale) values ('${PERSON}', 'vi')
      on conflict (id) do update set locale = 'vi'`);
    const email = {
      email: personEmail,
      locale: 'vi',
      params: { reference, service: 'wfoe' },
    };
    await db.call(USER_A, 'remove_person', { person_id: person });
    expect(await emails()).toEqual([email]);
    await invite(db, id);
    expect(await accepted(db)).toBe(1);
    for (const visitor of [USER_A, USER_B, OFFICER] as const)
      await db.call(visitor, 'leave_case', { case_id: id });
    expect(await accepted(db)).toBe(1);
    await db.call(PERSON, 'leave_case', { case_id: id });
    await db.call(PERSON, 'leave_case', { case_id: id });
    expect(await accepted(db)).toBe(0);
    expect(await emails()).toEqual([email, email]);
    const left = `select by, params from public.case_events where kind = 'personLeft'`;
    expect(await db.read(USER_A, left)).toEqual([
      { by: 'person', params: { name: personEmail } },
    ]);
    expect(await deleteAccount(db, PERSON)).toBe('accepted');
    expect(await emails()).toEqual([]);
  });

  test('ends by leaving, of which the client hears', async ({ db }) => {
    const { id, reference } = await openCase(db);
    await addPerson(db, id);
    await db.call(PERSON, 'leave_case', { case_id: id });
    await db.call(PERSON, 'leave_case', { case_id: id });
    const params = { reference, service: 'wfoe', name: personEmail };
    const notifications = (visitor: Visitor) =>
      db.read(
        visitor,
        `select case_id, params from public.notifications where kind = 'personLeft'`,
      );
    expect(await notifications(USER_A)).toEqual([{ case_id: id, params }]);
    for (const visitor of [PERSON, OFFICER] as const)
      expect(await notifications(visitor)).toEqual([]);
    expect(await claimEmails(db, 'personLeft')).toMatchObject([
      { account: USER_A, notifications: [params] },
    ]);
  });

  test('that could not be emailed is for managers to see, not for every officer', async ({
    db,
  }) => {
    const { id } = await openCase(db);
    await invite(db, id);
    await db.owner(`update private.outbox set state = 'failed', abandoned_at = now()
      where kind = 'personInvited'`);
    const failed = 'select email from public.failed_emails()';
    expect(await db.read(OTHER_OFFICER, failed)).toEqual([]);
    expect(await db.read(MANAGER, failed)).toEqual([{ email: personEmail }]);
  });

  test('is limited to 20 emails a day', async ({ db }) => {
    const cases = [await openCase(db), await openCase(db), await openCase(db)];
    const codes: string[] = [];
    for (let number = 0; number < 21; number += 1)
      codes.push(
        await invite(db, cases[number % 3]?.id ?? '', {
          email: `p${number}@example.com`,
        }),
      );
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(20);
    expect(codes.at(-1)).toBe('too_many_invitations');
  });

  test('is in the exports of both, and goes with either account', async ({ db }) => {
    const { id, reference } = await openCase(db);
    await addPerson(db, id);
    const archive = await db.call<{ cases: object[] }>(USER_A, 'export_account');
    expect(archive.cases).toMatchObject([{ people: [{ email: personEmail }] }]);
    const theirs = await db.call(PERSON, 'export_account');
    expect(theirs).toMatchObject({ sharedCases: [{ reference }], cases: [] });
    expect(await deleteAccount(db, PERSON)).toBe('accepted');
    expect(await db.owner('select from public.case_people')).toEqual([]);
    await invite(db, id, { email: 'other@example.com' });
    expect(await deleteAccount(db, USER_A)).toBe('accepted');
    expect(await db.owner('select from public.case_people')).toEqual([]);
    const emails = `select from private.outbox where kind = 'personInvited'`;
    expect(await db.owner(emails)).toEqual([]);
  });

  test('is listed for the client and the staff of the case only', async ({ db }) => {
    const { id } = await openCase(db);
    await addPerson(db, id);
    const sql = 'select from public.case_people';
    expect(await db.read(USER_A, sql)).toHaveLength(1);
    expect(await db.read(OFFICER, sql)).toHaveLength(1);
    expect(await db.read(USER_B, sql)).toEqual([]);
    expect(await db.read(PERSON, sql)).toEqual([]);
  });
});

const server = inject('postgres');

test.skipIf(!server)(
  '§10 of two people invited to two cases at once, the twenty-first of a day is refused',
  async () => {
    const database = await openDatabase();
    onTestFinished(() => database.close());
    const otherTab = await openSecondConnection(server ?? '', database);
    const cases = await database.transaction(async (transaction) => {
      const db = new Db(transaction);
      const opened = [await openCase(db), await openCase(db)];
      await db.owner(`insert into private.outbox (email, kind, idempotency_key)
        select 'sent@example.com', 'personInvited', 'personInvited:${USER_A}:' || number || ':'
        from generate_series(1, 19) as number`);
      return opened.map(({ id }) => id);
    });
    const inviteTo = (case_id: string) => (db: Db) => invite(db, case_id);
    const [first = '', second = ''] = cases;
    const outcomes = await atOnce(database, otherTab, inviteTo(first), inviteTo(second));
    await otherTab.close();
    expect(outcomes).toEqual(['accepted', 'too_many_invitations']);
  },
);
