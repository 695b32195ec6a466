import { expect } from 'vitest';

import {
  call,
  openCase,
  read,
  requestDocument,
  sendDocument,
  sendLead,
  type Overview,
} from './case-scenario.ts';
import {
  authenticateAs,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  type Transaction,
  type Visitor,
} from './database.ts';
import { claim, letTimePass } from './mails.ts';
import { test } from './test.ts';

/** Runs with a case whose client has written and sent a document. */
const inCase = (
  name: string,
  run: (transaction: Transaction, opened: Overview) => Promise<void>,
) =>
  test(name, async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    await sendDocument(transaction, opened, request);
    await write(transaction, opened);
    await run(transaction, opened);
  });

const write = (transaction: Transaction, { id: case_id }: Overview) =>
  call(transaction, USER_A, 'post_message', { case_id, body: 'Hi' });

/** What somebody reads on the screen. */
const news = async (transaction: Transaction, visitor: Visitor) =>
  (
    await read<{ kind: string }>(
      transaction,
      visitor,
      'select kind from public.notifications order by kind',
    )
  ).map(({ kind }) => kind);

const unreadNews = `select from public.notifications where kind = 'message' and read_at is null`;

const setRole = (transaction: Transaction, email: string, role: string | null) =>
  call(transaction, MANAGER, 'change_staff', {
    email: `${email}@crossport.example`,
    ...(role && { role }),
  });

const dismiss = (transaction: Transaction) => setRole(transaction, 'officer', null);

inCase(
  '§10 whoever is dismissed keeps no news of clients or inquiries, and gets no more',
  async (transaction, opened) => {
    await sendLead(transaction);
    expect(await news(transaction, OFFICER)).toEqual([
      'documentUploaded',
      'lead',
      'message',
    ]);
    await dismiss(transaction);
    await write(transaction, opened);
    expect(await news(transaction, OFFICER)).toEqual([]);
    await letTimePass(transaction);
    expect((await claim(transaction)).map(({ account }) => account)).not.toContain(
      OFFICER,
    );
  },
);

inCase(
  '§10 what they were told as a client or as an affiliate stays',
  async (transaction) => {
    await call(transaction, MANAGER, 'open_case', {
      client: OFFICER,
      service: 'wfoe',
      steps: [{ key: 'papers', actor: 'client' }],
    });
    await authenticateAs(transaction, 'owner');
    await transaction.exec(`select private.notify('${OFFICER}', 'payoutPaid', null, '{}');
      select private.notify('${OFFICER}', 'payoutAsked', null, '{}')`);
    await dismiss(transaction);
    expect(await news(transaction, OFFICER)).toEqual([
      'caseOpened',
      'payoutPaid',
      'yourTurn',
    ]);
    expect(await news(transaction, USER_A)).toContain('documentRequested');
  },
);

inCase(
  '§10 their cases have no officer from then on, by the history and the audit',
  async (transaction, { id }) => {
    const others = await openCase(transaction);
    await call(transaction, MANAGER, 'assign_case', {
      case_id: others.id,
      officer: OTHER_OFFICER,
      seen: OFFICER,
    });
    await dismiss(transaction);
    const officers = await read(
      transaction,
      MANAGER,
      'select officer_id from public.cases order by reference',
    );
    expect(officers).toEqual([{ officer_id: null }, { officer_id: OTHER_OFFICER }]);
    const [last] = await read(
      transaction,
      USER_A,
      `select kind, by from public.case_events where case_id = '${id}' order by id desc limit 1`,
    );
    expect(last).toEqual({ kind: 'officerRemoved', by: 'staff' });
    const [noted] = await call<{ rows: object[] }>(
      transaction,
      MANAGER,
      'desk_audit',
    ).then(({ rows }) => rows.slice(1));
    expect(noted).toMatchObject({ verb: 'update', subject: 'cases' });
  },
);

inCase(
  '§10 where a case has no officer, the managers hear of it, on the screen and by mail',
  async (transaction, opened) => {
    expect(await news(transaction, MANAGER)).toEqual([]);
    await dismiss(transaction);
    await write(transaction, opened);
    const request = await call<string>(transaction, MANAGER, 'request_document', {
      case_id: opened.id,
      title: 'Lease',
      step: opened.step_id,
    });
    await sendDocument(transaction, opened, request);
    expect(await news(transaction, MANAGER)).toEqual(['documentUploaded', 'message']);
    expect(await news(transaction, OTHER_OFFICER)).toEqual([]);
    await letTimePass(transaction);
    const mails = (await claim(transaction)).filter(({ staff }) => staff);
    expect(mails.map(({ kind, account }) => [kind, account]).sort()).toEqual([
      ['documentUploaded', MANAGER],
      ['message', MANAGER],
    ]);
  },
);

inCase(
  '§10 what one manager has read of such a case is read for all of them, not for its client',
  async (transaction, opened) => {
    await setRole(transaction, 'other', 'manager');
    await dismiss(transaction);
    await write(transaction, opened);
    await call(transaction, OTHER_OFFICER, 'post_message', {
      case_id: opened.id,
      body: 'Hello',
    });
    await call(transaction, MANAGER, 'mark_messages_read', { case_id: opened.id });
    for (const manager of [MANAGER, OTHER_OFFICER] as const)
      expect(await read(transaction, manager, unreadNews)).toEqual([]);
    expect(await read(transaction, USER_A, unreadNews)).toHaveLength(1);
  },
);

/** Whether the client's message counts as read. */
const messageRead = async (transaction: Transaction) =>
  (await read(transaction, USER_A, 'select from public.messages where read_at is null'))
    .length === 0;

inCase(
  '§10 a manager who looks into an officer’s case reads no message for the officer',
  async (transaction, opened) => {
    const mark = (visitor: Visitor) =>
      call(transaction, visitor, 'mark_messages_read', { case_id: opened.id });
    await mark(MANAGER);
    expect(await messageRead(transaction)).toBe(false);
    expect(await read(transaction, OFFICER, unreadNews)).toHaveLength(1);
    await letTimePass(transaction);
    const mails = await claim(transaction, 'message');
    expect(mails.map(({ account }) => account)).toEqual([OFFICER]);
    await mark(OFFICER);
    expect(await messageRead(transaction)).toBe(true);
    expect(await read(transaction, OFFICER, unreadNews)).toEqual([]);
  },
);

inCase(
  '§10 what a manager was told before there was an officer is read for that manager alone',
  async (transaction, opened) => {
    await dismiss(transaction);
    await write(transaction, opened);
    await call(transaction, MANAGER, 'assign_case', {
      case_id: opened.id,
      officer: OTHER_OFFICER,
    });
    await write(transaction, opened);
    await call(transaction, MANAGER, 'mark_messages_read', { case_id: opened.id });
    expect(await read(transaction, MANAGER, unreadNews)).toEqual([]);
    expect(await read(transaction, OTHER_OFFICER, unreadNews)).toHaveLength(1);
    expect(await messageRead(transaction)).toBe(false);
  },
);

inCase(
  '§10 a manager who is the client of such a case hears of it as its client only',
  async (transaction, opened) => {
    await setRole(transaction, 'a', 'manager');
    const before = await news(transaction, USER_A);
    await dismiss(transaction);
    await write(transaction, opened);
    expect(await news(transaction, USER_A)).toEqual(before);
    expect(await news(transaction, MANAGER)).toEqual(['message']);
  },
);

inCase(
  '§10 an officer whose case is given to another keeps no news of it',
  async (transaction, opened) => {
    await call(transaction, MANAGER, 'assign_case', {
      case_id: opened.id,
      officer: OTHER_OFFICER,
      seen: OFFICER,
    });
    await write(transaction, opened);
    expect(await news(transaction, OFFICER)).toEqual([]);
    expect(await news(transaction, OTHER_OFFICER)).toEqual([
      'message',
      'officerAssigned',
    ]);
  },
);

inCase(
  '§10 a manager who becomes an officer keeps the news of their own cases',
  async (transaction, opened) => {
    await setRole(transaction, 'other', 'manager');
    await call(transaction, MANAGER, 'assign_case', {
      case_id: opened.id,
      officer: OTHER_OFFICER,
      seen: OFFICER,
    });
    await authenticateAs(transaction, 'owner');
    await transaction.exec(
      `select private.notify('${OTHER_OFFICER}', 'payoutAsked', null, '{}')`,
    );
    await setRole(transaction, 'other', 'officer');
    expect(await news(transaction, OTHER_OFFICER)).toEqual(['officerAssigned']);
    const [kept] = await read(
      transaction,
      MANAGER,
      `select officer_id from public.cases where id = '${opened.id}'`,
    );
    expect(kept).toEqual({ officer_id: OTHER_OFFICER });
  },
);
