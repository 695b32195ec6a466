import { describe, expect, inject, onTestFinished } from 'vitest';

import {
  type CaseSummary,
  openCase,
  openCaseFor,
  requestDocument,
  sendDocument,
  sendLead,
} from './support/case-scenario.ts';
import {
  atOnce,
  Db,
  MANAGER,
  OFFICER,
  openDatabase,
  OTHER_OFFICER,
  USER_A,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, makeEmailsDue } from './support/emails.ts';
import { openSecondConnection } from './support/postgres.ts';

/** Gives somebody a role, or none; returns 'accepted' or the code of the refusal. */
const setRole = (db: Db, email: string, role?: string) =>
  db.attempt(MANAGER, 'change_staff', {
    email: `${email}@crossport.example`,
    ...(role && { role }),
  });

const assign = (db: Db, { id: case_id }: CaseSummary, officer: string) =>
  db.call(MANAGER, 'assign_case', { case_id, officer_id: officer });

describe('§11 becoming staff', () => {
  test('is a manager’s decision, leaves one manager, and is audited', async ({ db }) => {
    expect(await setRole(db, 'b', 'officer')).toBe('accepted');
    expect(await setRole(db, 'nobody', 'officer')).toBe('no_account');
    expect(await setRole(db, 'b', 'king')).toBe('no_role');
    expect(await setRole(db, 'manager')).toBe('last_manager');
    expect(await setRole(db, 'b')).toBe('accepted');
    interface Act {
      actor: string;
      verb: string;
      subject: string;
    }
    const { rows } = await db.call<{ rows: Act[] }>(MANAGER, 'desk_audit');
    expect(rows.map(({ actor, verb, subject }) => [actor, verb, subject])).toEqual([
      ['manager@crossport.example', 'delete', 'staff'],
      ['manager@crossport.example', 'insert', 'staff'],
    ]);
  });

  test('keeps the languages that a manager set, for the client to see', async ({
    db,
  }) => {
    const speak = (languages: string[], member: string = OFFICER) =>
      db.attempt(MANAGER, 'set_staff_languages', { staff_id: member, languages });
    expect(await speak(['zh', 'en', 'xx'])).toBe('accepted');
    expect(await speak(['en'], USER_A)).toBe('no_officer');
    await openCase(db);
    expect(await setRole(db, 'officer', 'manager')).toBe('accepted');
    const languages = () =>
      db.read(USER_A, 'select officer_languages from case_summaries');
    expect(await languages()).toEqual([{ officer_languages: ['en', 'zh'] }]);
  });

  test('needs a confirmed address', async ({ db }) => {
    const confirm = (moment: string) =>
      db.owner(
        `update auth.users set email_confirmed_at = ${moment} where id = '${USER_A}'`,
      );
    await confirm('null');
    expect(await setRole(db, 'a', 'officer')).toBe('not_confirmed');
    await confirm('now()');
    expect(await setRole(db, 'a', 'officer')).toBe('accepted');
  });

  test('withdraws a request for deletion', async ({ db }) => {
    await db.call(USER_A, 'request_deletion');
    expect(await setRole(db, 'a', 'officer')).toBe('accepted');
    const request = `select delete_after from public.profiles where id = '${USER_A}'`;
    expect(await db.owner(request)).toEqual([{ delete_after: null }]);
  });
});

describe('§11 the command npm run staff', () => {
  const set = (db: Db, name: string, role: string | null) =>
    db.attempt('service_role', 'set_staff', {
      email: `${name}@crossport.example`,
      role,
    });

  test('leaves one manager', async ({ db }) => {
    expect(await set(db, 'manager', null)).toBe('last_manager');
    expect(await set(db, 'manager', 'officer')).toBe('last_manager');
    expect(await set(db, 'other', 'manager')).toBe('accepted');
    expect(await set(db, 'manager', null)).toBe('accepted');
    expect(await set(db, 'other', null)).toBe('last_manager');
  });

  test.for(['officer', 'manager'])('adds the first %s', async (role, { db }) => {
    await db.owner('delete from private.staff');
    expect(await set(db, 'a', role)).toBe('accepted');
  });

  test('removes an officer of a firm that has no manager yet', async ({ db }) => {
    await db.owner(`delete from private.staff where role = 'manager'`);
    expect(await set(db, 'other', null)).toBe('accepted');
  });
});

const server = inject('postgres');

test.skipIf(!server)(
  '§11 of two managers who remove each other at once, one is refused',
  async () => {
    const database = await openDatabase();
    onTestFinished(() => database.close());
    const beside = await openSecondConnection(server ?? '', database);
    // OFFICER stays a manager, whoever goes.
    await database.query(`update private.staff set role = 'manager'`);
    const remove = (visitor: Visitor, name: string) => (db: Db) =>
      db.attempt(visitor, 'change_staff', { email: `${name}@crossport.example` });
    const outcomes = await atOnce(
      database,
      beside,
      remove(MANAGER, 'other'),
      remove(OTHER_OFFICER, 'manager'),
    );
    await beside.close();
    expect(outcomes).toEqual(['accepted', 'managers_only']);
    const { rows } = await database.query('select user_id from private.staff order by 1');
    expect(rows).toEqual([{ user_id: OFFICER }, { user_id: MANAGER }]);
  },
);

test.skipIf(!server)(
  '§11 of two commands that remove both managers at once, one is refused',
  async () => {
    const database = await openDatabase();
    onTestFinished(() => database.close());
    const beside = await openSecondConnection(server ?? '', database);
    await database.query(
      `update private.staff set role = 'manager' where user_id = '${OTHER_OFFICER}'`,
    );
    const remove = (name: string) => (db: Db) =>
      db.attempt('service_role', 'set_staff', {
        email: `${name}@crossport.example`,
        role: null,
      });
    const outcomes = await atOnce(database, beside, remove('other'), remove('manager'));
    await beside.close();
    expect(outcomes).toEqual(['accepted', 'last_manager']);
  },
);

test.skipIf(!server)(
  '§11 a case that is given to an officer who is just being removed has no officer',
  async () => {
    const database = await openDatabase();
    onTestFinished(() => database.close());
    const beside = await openSecondConnection(server ?? '', database);
    const opened = await database.transaction((transaction) =>
      openCase(new Db(transaction)),
    );
    const give = (db: Db) => db.codeOf(() => assign(db, opened, OTHER_OFFICER));
    const remove = (db: Db) => setRole(db, 'other');
    const officers = async () =>
      (await database.query('select officer_id from public.cases')).rows;
    expect(await atOnce(database, beside, give, remove)).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(await officers()).toEqual([{ officer_id: null }]);
    await database.query(
      `insert into private.staff (user_id, role) values ('${OTHER_OFFICER}', 'officer')`,
    );
    const outcomes = await atOnce(database, beside, remove, give);
    await beside.close();
    expect(outcomes).toEqual(['accepted', '23503 cases_officer_id_fkey']);
    expect(await officers()).toEqual([{ officer_id: null }]);
  },
);

/** Runs with a case whose client has sent a document and a message. */
const testCase = (title: string, run: (db: Db, opened: CaseSummary) => Promise<void>) =>
  test(title, async ({ db }) => {
    const opened = await openCase(db);
    await sendDocument(db, opened, await requestDocument(db, opened));
    await write(db, opened);
    await run(db, opened);
  });

const write = (db: Db, { id: case_id }: CaseSummary) =>
  db.call(USER_A, 'post_message', { case_id, body: 'Hi' });

const markRead = (db: Db, visitor: Visitor, { id: case_id }: CaseSummary) =>
  db.call(visitor, 'mark_messages_read', { case_id });

const notificationsOf = async (db: Db, visitor: Visitor) =>
  (
    await db.read<{ kind: string }>(
      visitor,
      'select kind from public.notifications order by kind',
    )
  ).map(({ kind }) => kind);

const unreadNews = `select from public.notifications where kind = 'message' and read_at is null`;
const unreadMessages = 'select from public.messages where read_at is null';

const dismiss = (db: Db) => setRole(db, 'officer');

describe('§11 an officer who is dismissed', () => {
  testCase(
    'keeps no news of clients or inquiries, and gets no more',
    async (db, opened) => {
      await sendLead(db);
      expect(await notificationsOf(db, OFFICER)).toEqual([
        'documentUploaded',
        'lead',
        'message',
      ]);
      await dismiss(db);
      await write(db, opened);
      expect(await notificationsOf(db, OFFICER)).toEqual([]);
      await makeEmailsDue(db);
      expect((await claimEmails(db)).map(({ account }) => account)).not.toContain(
        OFFICER,
      );
    },
  );

  testCase('keeps the news of a client or an affiliate', async (db) => {
    await openCaseFor(db, MANAGER, 'officer');
    await db.owner(`select private.notify('${OFFICER}', 'payoutPaid', null, '{}');
      select private.notify('${OFFICER}', 'payoutRequested', null, '{}')`);
    await dismiss(db);
    expect(await notificationsOf(db, OFFICER)).toEqual([
      'caseOpened',
      'payoutPaid',
      'yourTurn',
    ]);
    expect(await notificationsOf(db, USER_A)).toContain('documentRequested');
  });

  test.for([
    ['an officer', 'managers'],
    ['neither', 'managers'],
    ['neither', 'staff'],
  ] as const)(
    'a manager who becomes %s keeps no news that only %s get, whatever its kind',
    async ([role, readers], { db }) => {
      await setRole(db, 'other', 'manager');
      const told = await db.owner<{ kind: string }>(
        `select kind, private.notify('${MANAGER}', kind, null, '{}')
          from unnest(private.notification_kinds('${readers}')) as kind order by kind`,
      );
      expect(told.length).toBeGreaterThan(0);
      expect(await notificationsOf(db, MANAGER)).toEqual(told.map(({ kind }) => kind));
      await setRole(db, 'manager', role === 'neither' ? undefined : 'officer');
      expect(await notificationsOf(db, MANAGER)).toEqual([]);
    },
  );

  test('a notification is of a case, unless its kind says who else gets it', async ({
    db,
  }) => {
    const notify = (kind: string, case_id: string) =>
      db.codeOf(() =>
        db.owner(`select private.notify('${OFFICER}', '${kind}', ${case_id}, '{}')`),
      );
    const { id } = await openCase(db);
    const refused = '23514 notifications_of_case';
    expect(await notify('message', 'null')).toBe(refused);
    expect(await notify('lead', `'${id}'`)).toBe(refused);
  });

  testCase(
    'leaves cases without an officer, as history and audit say',
    async (db, { id }) => {
      await assign(db, await openCase(db), OTHER_OFFICER);
      await dismiss(db);
      const cases = 'select officer_id from public.cases order by reference';
      expect(await db.read(MANAGER, cases)).toEqual([
        { officer_id: null },
        { officer_id: OTHER_OFFICER },
      ]);
      const [event] = await db.read(
        USER_A,
        `select kind, by from public.case_events where case_id = '${id}' order by id desc limit 1`,
      );
      expect(event).toEqual({ kind: 'officerRemoved', by: 'staff' });
      const { rows } = await db.call<{ rows: object[] }>(MANAGER, 'desk_audit');
      expect(rows[1]).toMatchObject({ verb: 'update', subject: 'cases' });
    },
  );
});

const officersOf = async (db: Db) =>
  (
    await db.read<{ officer_id: string | null }>(
      MANAGER,
      'select officer_id from public.cases order by reference',
    )
  ).map(({ officer_id }) => officer_id);

const eventsOf = (db: Db, { id }: CaseSummary) =>
  db.read(
    MANAGER,
    `select kind from public.case_events where case_id = '${id}' and kind like 'officer%'`,
  );

describe('§11 all cases of an officer', () => {
  testCase(
    'go to a successor in the act that removes the officer',
    async (db, opened) => {
      const closed = await openCase(db);
      await db.call(MANAGER, 'cancel_case', { case_id: closed.id });
      const remove = (successor: string) =>
        db.attempt(MANAGER, 'change_staff', {
          email: 'officer@crossport.example',
          successor_id: successor,
        });
      for (const nobody of [USER_A, OFFICER])
        expect(await remove(nobody)).toBe('no_officer');
      expect(await officersOf(db)).toEqual([OFFICER, OFFICER]);
      expect(await remove(OTHER_OFFICER)).toBe('accepted');
      expect(await officersOf(db)).toEqual([OTHER_OFFICER, null]);
      expect(await eventsOf(db, opened)).toEqual([{ kind: 'officerAssigned' }]);
      expect(await notificationsOf(db, OTHER_OFFICER)).toContain('officerAssigned');
      expect(await notificationsOf(db, OFFICER)).toEqual([]);
      const { rows } = await db.call<{ rows: object[] }>(MANAGER, 'desk_audit');
      expect(rows.slice(0, 3)).toMatchObject([
        { verb: 'delete', subject: 'staff' },
        { verb: 'update', subject: 'cases' },
        { verb: 'update', subject: 'cases' },
      ]);
    },
  );

  testCase('are handed over while the officer stays', async (db) => {
    await openCase(db);
    const handOver = (successor_id: string) => ({ officer_id: OFFICER, successor_id });
    expect(await db.call(MANAGER, 'hand_over_cases', handOver(OTHER_OFFICER))).toBe(2);
    expect(await officersOf(db)).toEqual([OTHER_OFFICER, OTHER_OFFICER]);
    expect(await db.call(MANAGER, 'hand_over_cases', handOver(OTHER_OFFICER))).toBe(0);
  });

  testCase('stay if the successor is their client', async (db) => {
    await setRole(db, 'a', 'officer');
    const given = { officer_id: OFFICER, successor_id: USER_A };
    expect(await db.call(MANAGER, 'hand_over_cases', given)).toBe(0);
    expect(await officersOf(db)).toEqual([OFFICER]);
  });
});

describe('§10 the news of a case without an officer', () => {
  testCase('reaches the managers, on the screen and by email', async (db, opened) => {
    expect(await notificationsOf(db, MANAGER)).toEqual([]);
    await dismiss(db);
    await write(db, opened);
    const lease = {
      case_id: opened.id,
      documents: [{ title: 'Lease' }],
      step_id: opened.step_id,
    };
    const request = await db.call<string>(MANAGER, 'request_documents', lease);
    await sendDocument(db, opened, request);
    expect(await notificationsOf(db, MANAGER)).toEqual(['documentUploaded', 'message']);
    expect(await notificationsOf(db, OTHER_OFFICER)).toEqual([]);
    await makeEmailsDue(db);
    const emails = (await claimEmails(db)).filter(({ staff }) => staff);
    expect(emails.map(({ kind, account }) => [kind, account]).sort()).toEqual([
      ['documentUploaded', MANAGER],
      ['message', MANAGER],
    ]);
  });

  testCase(
    'is read for all managers once one reads it, not for the client',
    async (db, opened) => {
      await setRole(db, 'other', 'manager');
      await dismiss(db);
      await write(db, opened);
      const answer = { case_id: opened.id, body: 'Hello' };
      await db.call(OTHER_OFFICER, 'post_message', answer);
      await markRead(db, MANAGER, opened);
      for (const manager of [MANAGER, OTHER_OFFICER] as const)
        expect(await db.read(manager, unreadNews)).toEqual([]);
      expect(await db.read(USER_A, unreadNews)).toHaveLength(1);
    },
  );

  testCase(
    'is read for one manager alone once the case has an officer',
    async (db, opened) => {
      await dismiss(db);
      await write(db, opened);
      await assign(db, opened, OTHER_OFFICER);
      await write(db, opened);
      await markRead(db, MANAGER, opened);
      expect(await db.read(MANAGER, unreadNews)).toEqual([]);
      expect(await db.read(OTHER_OFFICER, unreadNews)).toHaveLength(1);
      expect(await db.read(USER_A, unreadMessages)).not.toEqual([]);
    },
  );

  testCase(
    'reaches a manager who is its client as the client only',
    async (db, opened) => {
      await setRole(db, 'a', 'manager');
      const before = await notificationsOf(db, USER_A);
      await dismiss(db);
      await write(db, opened);
      expect(await notificationsOf(db, USER_A)).toEqual(before);
      expect(await notificationsOf(db, MANAGER)).toEqual(['message']);
    },
  );
});

testCase(
  '§11 a manager who opens an officer’s case marks nothing as read for the officer',
  async (db, opened) => {
    await markRead(db, MANAGER, opened);
    expect(await db.read(USER_A, unreadMessages)).toHaveLength(1);
    expect(await db.read(OFFICER, unreadNews)).toHaveLength(1);
    await makeEmailsDue(db);
    const emails = await claimEmails(db, 'message');
    expect(emails.map(({ account }) => account)).toEqual([OFFICER]);
    await markRead(db, OFFICER, opened);
    expect(await db.read(USER_A, unreadMessages)).toEqual([]);
    expect(await db.read(OFFICER, unreadNews)).toEqual([]);
  },
);

testCase(
  '§10 an officer whose case is given to another keeps no news of it',
  async (db, opened) => {
    await assign(db, opened, OTHER_OFFICER);
    await write(db, opened);
    expect(await notificationsOf(db, OFFICER)).toEqual([]);
    expect(await notificationsOf(db, OTHER_OFFICER)).toEqual([
      'message',
      'officerAssigned',
    ]);
  },
);

testCase(
  '§10 a manager who becomes an officer keeps their cases and the news of them',
  async (db, opened) => {
    await setRole(db, 'other', 'manager');
    await assign(db, opened, OTHER_OFFICER);
    await db.owner(
      `select private.notify('${OTHER_OFFICER}', 'payoutRequested', null, '{}')`,
    );
    await setRole(db, 'other', 'officer');
    expect(await notificationsOf(db, OTHER_OFFICER)).toEqual(['officerAssigned']);
    const rows = await db.read(MANAGER, 'select officer_id from public.cases');
    expect(rows).toEqual([{ officer_id: OTHER_OFFICER }]);
  },
);
