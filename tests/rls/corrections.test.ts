import { describe, expect } from 'vitest';

import {
  call,
  codeOf,
  openCase,
  read,
  requestDocument,
  review,
  sendDocument,
  storeFile,
} from './case-scenario.ts';
import { MANAGER, OFFICER, USER_A, type Transaction, type Visitor } from './database.ts';
import { claim, inDays, letTimePass, outbox } from './mails.ts';
import { test } from './test.ts';

const newsOf = (transaction: Transaction, visitor: Visitor, kind: string) =>
  read<{ params: Record<string, unknown> }>(
    transaction,
    visitor,
    `select params from public.notifications where kind = '${kind}'`,
  );

/** The history's newest line, as the client reads it. */
async function newestEvent(transaction: Transaction): Promise<unknown> {
  const [event] = await read(
    transaction,
    USER_A,
    'select kind, by, params from public.case_events order by id desc limit 1',
  );
  return event;
}

/** The newest that staff did in a case. */
async function newestAct(transaction: Transaction, case_id: string): Promise<unknown> {
  const [newest] = await read(
    transaction,
    MANAGER,
    `select verb, what from public.case_audit('${case_id}')`,
  );
  return newest;
}

/** Whom the storage shows a file to. */
const fileFor = (transaction: Transaction, visitor: Visitor, path: string) =>
  read(
    transaction,
    visitor,
    `select name from storage.objects where bucket_id = 'documents' and name = '${path}'`,
  );

interface Delivered {
  transaction: Transaction;
  case_id: string;
  path: string;
  document: string;
  deliverAgain: () => Promise<string>;
}

const whenDelivered = (name: string, run: (given: Delivered) => Promise<void>) =>
  test(name, async ({ transaction }) => {
    const { id: case_id } = await openCase(transaction);
    const path = await storeFile(transaction, OFFICER, `${case_id}/delivered`);
    const file = { case_id, path, name: 'Bao.pdf', sha256: 'a'.repeat(64) };
    const deliver = () => call<string>(transaction, OFFICER, 'deliver_document', file);
    const document = await deliver();
    await run({ transaction, case_id, path, document, deliverAgain: deliver });
  });

const takeBack = (transaction: Transaction, document: string) =>
  call(transaction, OFFICER, 'take_back_document', { document });

describe('§10 a delivery that is taken back', () => {
  whenDelivered('is read by nobody any more', async ({ transaction, path, document }) => {
    expect(await fileFor(transaction, USER_A, path)).toHaveLength(1);
    await call(transaction, OFFICER, 'look_at_document', { document });
    expect(await fileFor(transaction, OFFICER, path)).toHaveLength(1);
    await takeBack(transaction, document);
    expect(await fileFor(transaction, USER_A, path)).toEqual([]);
    expect(await fileFor(transaction, OFFICER, path)).toEqual([]);
    const seen = await read(transaction, USER_A, 'select id from public.documents');
    expect(seen).toEqual([]);
  });

  whenDelivered('goes with the next sweep', async ({ transaction, path, document }) => {
    const stray = () => read(transaction, 'service_role', 'select public.stray_files()');
    expect(await stray()).toEqual([]);
    await takeBack(transaction, document);
    expect(await stray()).toEqual([{ stray_files: path }]);
  });

  whenDelivered(
    'is news no more, and on record',
    async ({ transaction, case_id, document }) => {
      expect(await newsOf(transaction, USER_A, 'documentDelivered')).toHaveLength(1);
      await takeBack(transaction, document);
      expect(await newsOf(transaction, USER_A, 'documentDelivered')).toEqual([]);
      expect(await claim(transaction, 'documentDelivered')).toEqual([]);
      expect(await newestEvent(transaction)).toEqual({
        kind: 'documentTakenBack',
        by: 'staff',
        params: { name: 'Bao.pdf' },
      });
      expect(await newestAct(transaction, case_id)).toEqual({
        verb: 'delete',
        what: 'documents',
      });
    },
  );

  whenDelivered('does not come back', async ({ transaction, document, deliverAgain }) => {
    await takeBack(transaction, document);
    expect(await codeOf(transaction, deliverAgain)).toBe('no_file');
    expect(await codeOf(transaction, () => takeBack(transaction, document))).toBe(
      'no_case',
    );
  });

  test('is never what the client sent', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const document = await sendDocument(transaction, opened, request);
    expect(await codeOf(transaction, () => takeBack(transaction, document))).toBe(
      'not_ours',
    );
  });

  whenDelivered('may be one of a closed case', async (given) => {
    const { transaction, case_id, document } = given;
    await call(transaction, OFFICER, 'cancel_case', { case_id });
    await takeBack(transaction, document);
    expect(await fileFor(transaction, USER_A, given.path)).toEqual([]);
  });
});

/** The day of each request at first. */
const firstDay = '2026-06-30';

const setDue = (
  transaction: Transaction,
  request: string,
  due: string | null,
  seen: string | null = firstDay,
) => call(transaction, OFFICER, 'set_request_due', { request, due, seen });

describe('§10 the day of a request', () => {
  test('is changed, and the client hears of the new one alone', async ({
    transaction,
  }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    await setDue(transaction, request, '2031-07-03');
    const [news, ...others] = await newsOf(transaction, USER_A, 'documentRequested');
    expect(news?.params).toMatchObject({ request, due: '2031-07-03' });
    expect(others).toEqual([]);
    await letTimePass(transaction);
    const [mail, ...more] = await claim(transaction, 'documentRequested');
    expect(mail?.news).toMatchObject([{ due: '2031-07-03' }]);
    expect(more).toEqual([]);
    expect(await newestEvent(transaction)).toMatchObject({
      kind: 'documentDue',
      params: { document: { key: 'passport' }, due: '2031-07-03' },
    });
  });

  test('is mailed once, though it was changed there and back', async ({
    transaction,
  }) => {
    const request = await requestDocument(transaction, await openCase(transaction));
    await setDue(transaction, request, '2031-07-03');
    await setDue(transaction, request, firstDay, '2031-07-03');
    await letTimePass(transaction);
    const mails = await claim(transaction, 'documentRequested');
    expect(mails.map(({ news }) => news)).toMatchObject([[{ due: firstDay }]]);
  });

  test('is taken away; the same day again is no news', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    await setDue(transaction, request, null);
    const event = await newestEvent(transaction);
    expect(event).toMatchObject({ kind: 'documentDue' });
    expect(event).not.toHaveProperty('params.due');
    await setDue(transaction, request, null);
    const kinds = await read(
      transaction,
      USER_A,
      `select from public.case_events where kind = 'documentDue'`,
    );
    expect(kinds).toHaveLength(1);
  });

  test('that somebody else has changed is stale, until it is seen', async ({
    transaction,
  }) => {
    const request = await requestDocument(transaction, await openCase(transaction));
    await setDue(transaction, request, '2031-07-03');
    const again = (seen: string | null) =>
      codeOf(transaction, () => setDue(transaction, request, '2031-07-09', seen));
    expect([await again(firstDay), await again(null)]).toEqual(['stale', 'stale']);
    expect(await again('2031-07-03')).toBe('accepted');
  });

  test('of one that was sent back is told with why it was', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    await sendDocument(transaction, opened, request);
    await review(transaction, OFFICER, {
      request,
      verdict: 'rejected',
      reason: 'expired',
    });
    await setDue(transaction, request, '2031-07-03');
    const told = { request, due: '2031-07-03', reason: 'expired' };
    const news = await newsOf(transaction, USER_A, 'documentRejected');
    expect(news).toMatchObject([{ params: told }]);
    await letTimePass(transaction);
    const mails = await claim(transaction, 'documentRejected');
    expect(mails.map((mail) => mail.news)).toMatchObject([[told]]);
    expect(await newestEvent(transaction)).toMatchObject({ kind: 'documentDue' });
  });

  test('is that of what is waited for, in an open case, and a day', async ({
    transaction,
  }) => {
    const opened = await openCase(transaction);
    const sent = await requestDocument(transaction, opened);
    await sendDocument(transaction, opened, sent);
    const open = await requestDocument(transaction, opened);
    const codeWith = (request: string, due: string) =>
      codeOf(transaction, () => setDue(transaction, request, due));
    expect(await codeWith(sent, '2031-07-03')).toBe('not_asked');
    expect(await codeWith(open, 'infinity')).toBe('bad_value');
    await call(transaction, OFFICER, 'cancel_case', { case_id: opened.id });
    expect(await codeWith(open, '2031-07-03')).toBe('case_closed');
  });
});

interface Dated {
  transaction: Transaction;
  case_id: string;
  deadline: string;
}

/** Runs with a deadline of which its client and officer were reminded. */
const whenReminded = (name: string, run: (given: Dated) => Promise<void>) =>
  test(name, async ({ transaction }) => {
    const { id: case_id } = await openCase(transaction);
    const due = inDays(2);
    const deadline = await call<string>(transaction, OFFICER, 'add_deadline', {
      case_id,
      kind: 'filing',
      due,
    });
    await call(transaction, 'service_role', 'prepare_mails');
    expect(await newsOf(transaction, USER_A, 'deadline')).toHaveLength(1);
    expect(await newsOf(transaction, OFFICER, 'deadline')).toHaveLength(1);
    await run({ transaction, case_id, deadline });
  });

const deadlines = (transaction: Transaction) =>
  read(
    transaction,
    USER_A,
    'select kind, due_on::text, done_at is not null as done from public.deadlines',
  );
/** Changes what was due in two days, or what is said to be seen. */
const change = (
  transaction: Transaction,
  deadline: string,
  kind: string,
  due: string,
  seen_due = inDays(2),
) =>
  call(transaction, OFFICER, 'change_deadline', {
    deadline,
    kind,
    due,
    seen_kind: 'filing',
    seen_due,
  });

const remove = (transaction: Transaction, deadline: string) =>
  call(transaction, OFFICER, 'remove_deadline', {
    deadline,
    seen_kind: 'filing',
    seen_due: inDays(2),
  });

describe('§10 a deadline', () => {
  whenReminded(
    'that was mistyped is changed; nobody is told of the wrong day, and all of the new one',
    async ({ transaction, case_id, deadline }) => {
      await change(transaction, deadline, 'taxReturn', inDays(10));
      const due_on = inDays(10);
      expect(await deadlines(transaction)).toEqual([
        { kind: 'taxReturn', due_on, done: false },
      ]);
      for (const visitor of [USER_A, OFFICER] as const)
        expect(await newsOf(transaction, visitor, 'deadline')).toEqual([]);
      expect(await claim(transaction, 'deadline')).toEqual([]);
      await call(transaction, 'service_role', 'prepare_mails');
      expect(await newsOf(transaction, USER_A, 'deadline')).toMatchObject([
        { params: { due: due_on, deadlineKind: 'taxReturn' } },
      ]);
      expect(await newestAct(transaction, case_id)).toEqual({
        verb: 'update',
        what: 'deadlines',
      });
    },
  );

  whenReminded('of another kind stays told of', async ({ transaction, deadline }) => {
    await change(transaction, deadline, 'taxReturn', inDays(2));
    expect(await newsOf(transaction, USER_A, 'deadline')).toHaveLength(1);
    expect(await deadlines(transaction)).toMatchObject([{ kind: 'taxReturn' }]);
  });

  whenReminded(
    'that gets its first day back is told of again',
    async ({ transaction, deadline }) => {
      await change(transaction, deadline, 'filing', inDays(20));
      await change(transaction, deadline, 'filing', inDays(2), inDays(20));
      await call(transaction, 'service_role', 'prepare_mails');
      for (const visitor of [USER_A, OFFICER] as const)
        expect(await newsOf(transaction, visitor, 'deadline')).toHaveLength(1);
    },
  );

  whenReminded(
    'that somebody else has changed is stale, and done where it is so already',
    async ({ transaction, deadline }) => {
      await change(transaction, deadline, 'filing', inDays(20));
      const again = (due: string) =>
        codeOf(transaction, () => change(transaction, deadline, 'filing', due));
      expect(await again(inDays(21))).toBe('stale');
      expect(await codeOf(transaction, () => remove(transaction, deadline))).toBe(
        'stale',
      );
      expect(await again(inDays(20))).toBe('accepted');
      expect(await deadlines(transaction)).toMatchObject([{ due_on: inDays(20) }]);
    },
  );

  whenReminded(
    'is removed, with its news, and on record',
    async ({ transaction, case_id, deadline }) => {
      await remove(transaction, deadline);
      expect(await deadlines(transaction)).toEqual([]);
      for (const visitor of [USER_A, OFFICER] as const)
        expect(await newsOf(transaction, visitor, 'deadline')).toEqual([]);
      expect(await claim(transaction, 'deadline')).toEqual([]);
      expect(await outbox(transaction, `kind = 'deadline' and state = 'due'`)).toEqual(
        [],
      );
      expect(await newestAct(transaction, case_id)).toEqual({
        verb: 'delete',
        what: 'deadlines',
      });
    },
  );

  whenReminded('that is met stays as it is', async ({ transaction, deadline }) => {
    await call(transaction, OFFICER, 'finish_deadline', { deadline });
    const changed = () => change(transaction, deadline, 'filing', inDays(9));
    const removed = () => remove(transaction, deadline);
    for (const act of [changed, removed])
      expect(await codeOf(transaction, act)).toBe('deadline_done');
    expect(await deadlines(transaction)).toMatchObject([{ done: true }]);
  });

  whenReminded('takes only what fits', async ({ transaction, deadline }) => {
    const codeWith = (kind: string, due: string) =>
      codeOf(transaction, () => change(transaction, deadline, kind, due));
    expect(await codeWith('Not a kind', inDays(9))).toBe('bad_value');
    expect(await codeWith('filing', 'infinity')).toBe('bad_value');
  });
});
