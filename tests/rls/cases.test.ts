import { describe, expect } from 'vitest';
import {
  call,
  codeOf,
  openCase,
  overview,
  read,
  removeFiles,
  requestDocument,
  review,
  sendDocument,
  storeFile,
} from './case-scenario.ts';
import {
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  USER_B,
  type Transaction,
  type Visitor,
} from './database.ts';
import { test } from './test.ts';

const kindsOf = async (
  transaction: Transaction,
  visitor: typeof USER_A | typeof OFFICER,
) =>
  (
    await read<{ kind: string }>(
      transaction,
      visitor,
      `select kind from public.notifications order by created_at, id`,
    )
  )
    .map(({ kind }) => kind)
    .sort();

describe('§10 a case, from opening to its end', () => {
  test('advances step by step, and says whose turn it is', async ({ transaction }) => {
    const opened = await openCase(transaction);
    expect(opened).toMatchObject({
      percent: 0,
      turn: 'client',
      status: 'awaitingInfo',
      step_key: 'papers',
    });

    const request = await requestDocument(transaction, opened);
    expect(await overview(transaction)).toMatchObject({ turn: 'client', to_send: 1 });

    await sendDocument(transaction, opened, request);
    expect(await overview(transaction)).toMatchObject({
      turn: 'officer',
      status: 'documentsReview',
    });

    await review(transaction, OFFICER, {
      request,
      verdict: 'rejected',
      reason: 'unreadable',
    });
    expect(await overview(transaction)).toMatchObject({
      turn: 'client',
      status: 'awaitingInfo',
    });

    await sendDocument(transaction, opened, request);
    await review(transaction, OFFICER, { request, verdict: 'accepted' });
    const second = await overview(transaction);
    expect(second).toMatchObject({
      percent: 20,
      turn: 'authority',
      status: 'inProgress',
      step_key: 'licence',
    });

    await call(transaction, OFFICER, 'finish_step', { step: second.step_id });
    const third = await overview(transaction);
    expect(third).toMatchObject({ percent: 80, turn: 'officer', step_key: 'handover' });

    await call(transaction, OFFICER, 'finish_step', { step: third.step_id });
    expect(await overview(transaction)).toMatchObject({
      percent: 100,
      turn: null,
      status: 'completed',
    });

    expect(await kindsOf(transaction, USER_A)).toEqual([
      'caseClosed',
      'caseOpened',
      'documentAccepted',
      'documentRejected',
      'documentRequested',
      'stepDone',
      'stepDone',
      'stepDone',
      'yourTurn',
    ]);
    expect(await kindsOf(transaction, OFFICER)).toEqual([
      'documentUploaded',
      'documentUploaded',
    ]);
    const events = await read<{ by: string; kind: string }>(
      transaction,
      USER_A,
      'select by, kind from public.case_events order by id',
    );
    expect(events.map(({ by, kind }) => `${by} ${kind}`)).toEqual([
      'staff caseOpened',
      'staff stepChanged',
      'staff documentRequested',
      'client documentSent',
      'client documentChanged',
      'client stepChanged',
      'staff documentChanged',
      'staff documentChanged',
      'staff stepChanged',
      'client documentSent',
      'client documentChanged',
      'client stepChanged',
      'staff documentChanged',
      'staff documentChanged',
      'staff stepChanged',
      'staff stepChanged',
      'staff stepChanged',
      'staff stepChanged',
      'staff stepChanged',
      'staff caseClosed',
    ]);
  });

  test('keeps every file of a request, but the same file only once', async ({
    transaction,
  }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const path = await storeFile(transaction, USER_A, `${opened.id}/${request}`);
    const file = { request, path, name: 'a.pdf', sha256: 'a'.repeat(64) };
    const first = await call(transaction, USER_A, 'submit_document', file);
    expect(await call(transaction, USER_A, 'submit_document', file)).toBe(first);
    await sendDocument(transaction, opened, request);
    expect(await read(transaction, USER_A, 'select from public.documents')).toHaveLength(
      2,
    );
  });

  test('lets both sides write, and marks messages as read once', async ({
    transaction,
  }) => {
    const { id } = await openCase(transaction);
    await call(transaction, USER_A, 'post_message', { case_id: id, body: 'Hello' });
    await call(transaction, OFFICER, 'post_message', { case_id: id, body: '您好' });
    expect((await overview(transaction)).unread_messages).toBe(1);
    await call(transaction, USER_A, 'mark_messages_read', { case_id: id });
    expect((await overview(transaction)).unread_messages).toBe(0);
    expect((await overview(transaction, OFFICER)).unread_messages).toBe(1);
    // The reader's notification is read as well; the other side's is not.
    const unread = (visitor: Visitor) =>
      read(
        transaction,
        visitor,
        `select kind from public.notifications where kind = 'message' and read_at is null`,
      );
    expect(await unread(USER_A)).toEqual([]);
    expect(await unread(OFFICER)).toHaveLength(1);
  });

  test('is reassigned by a manager, then closed to the former officer', async ({
    transaction,
  }) => {
    const { id } = await openCase(transaction);
    await call(transaction, MANAGER, 'assign_case', {
      case_id: id,
      officer: OTHER_OFFICER,
      seen: OFFICER,
    });
    expect(await codeOf(transaction, () => overview(transaction, OTHER_OFFICER))).toBe(
      'accepted',
    );
    expect(await read(transaction, OFFICER, 'select from public.cases')).toEqual([]);
    expect(
      await codeOf(transaction, () =>
        call(transaction, OFFICER, 'cancel_case', { case_id: id }),
      ),
    ).toBe('no_case');
  });
});

describe('§10 what the database refuses', () => {
  test('steps and states out of order', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const [, second] = await read<{ id: string }>(
      transaction,
      OFFICER,
      'select id from public.case_steps order by position',
    );
    const finish = (step: unknown) =>
      codeOf(transaction, () => call(transaction, OFFICER, 'finish_step', { step }));
    const reviewed = (request: string, args: { verdict: string; reason?: string }) =>
      codeOf(transaction, () => review(transaction, OFFICER, { request, ...args }));

    expect(await finish(second?.id)).toBe('step_locked');
    const request = await requestDocument(transaction, opened);
    expect(await finish(opened.step_id)).toBe('requests_left');
    expect(await reviewed(request, { verdict: 'accepted' })).toBe('request_requested');
    expect(await reviewed(request, { verdict: 'rejected' })).toBe('no_reason');
    await sendDocument(transaction, opened, request);
    expect(await reviewed(request, { verdict: 'rejected', reason: 'other' })).toBe(
      'bad_value',
    );
    expect(await reviewed(request, { verdict: 'accepted' })).toBe('accepted');
    expect(await reviewed(request, { verdict: 'accepted' })).toBe('request_accepted');
    expect(await finish(opened.step_id)).toBe('step_done');
  });

  test('anything more in a closed case', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const path = await storeFile(transaction, USER_A, `${opened.id}/${request}`);
    await call(transaction, OFFICER, 'cancel_case', { case_id: opened.id });
    const codes = [
      () => call(transaction, OFFICER, 'cancel_case', { case_id: opened.id }),
      () => call(transaction, OFFICER, 'finish_step', { step: opened.step_id }),
      () => requestDocument(transaction, opened),
      () =>
        call(transaction, USER_A, 'submit_document', {
          request,
          path,
          name: 'a',
          sha256: 'a'.repeat(64),
        }),
      () => storeFile(transaction, USER_A, `${opened.id}/${request}`),
    ];
    const told: string[] = [];
    for (const act of codes) told.push(await codeOf(transaction, act));
    expect(told).toEqual([
      'case_closed',
      'requests_left',
      'case_closed',
      'not_asked',
      '42501',
    ]);
  });

  test('a document that has not arrived, is not requested, or is another’s', async ({
    transaction,
  }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const submit = (path: string, visitor: typeof USER_A | typeof USER_B = USER_A) =>
      codeOf(transaction, () =>
        call(transaction, visitor, 'submit_document', {
          request,
          path,
          name: 'a',
          sha256: 'a'.repeat(64),
        }),
      );
    expect(await submit(`${opened.id}/${request}/${crypto.randomUUID()}`)).toBe(
      'no_file',
    );
    const path = await storeFile(transaction, USER_A, `${opened.id}/${request}`);
    expect(await submit(path, USER_B)).toBe('no_case');
    await review(transaction, OFFICER, { request, verdict: 'waived' });
    expect(await submit(path)).toBe('not_asked');
  });

  test('files in foreign folders and under odd names', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const folder = `${opened.id}/${request}`;
    const store = (
      visitor:
        typeof USER_A | typeof USER_B | typeof OFFICER | typeof OTHER_OFFICER | 'anon',
      at: string,
    ) => codeOf(transaction, () => storeFile(transaction, visitor, at));
    expect(await store(USER_A, folder)).toBe('accepted');
    expect(await store(OFFICER, `${opened.id}/delivered`)).toBe('accepted');
    for (const [visitor, at] of [
      ['anon', folder],
      [USER_B, folder],
      [OFFICER, folder],
      [OTHER_OFFICER, `${opened.id}/delivered`],
      [USER_A, `${opened.id}/delivered`],
      [USER_A, opened.id],
      [USER_A, `${folder}/..`],
      [USER_A, `${opened.id}/${opened.id}`],
    ] as const)
      expect([visitor, at, await store(visitor, at)]).toEqual([visitor, at, '42501']);
  });

  test('a client posing as staff, and staff without the role', async ({
    transaction,
  }) => {
    const open = (visitor: typeof USER_A | typeof OFFICER) =>
      codeOf(transaction, () =>
        call(transaction, visitor, 'open_case', {
          client: USER_A,
          service: 'wfoe',
          steps: [{ key: 'a', actor: 'client' }],
        }),
      );
    expect(await open(USER_A)).toBe('staff_only');
    expect(
      await codeOf(transaction, () =>
        call(transaction, USER_A, 'set_staff', {
          email: 'a@crossport.example',
          role: 'manager',
        }),
      ),
    ).toBe('42501');
    expect(await open(OFFICER)).toBe('accepted');
    await call(transaction, 'service_role', 'set_staff', {
      email: 'Officer@crossport.example',
      role: null,
    });
    expect(await open(OFFICER)).toBe('staff_only');
    expect(await read(transaction, OFFICER, 'select from public.cases')).toEqual([]);
  });

  test('everything once the session has ended', async ({ transaction }) => {
    const { id } = await openCase(transaction);
    await read(
      transaction,
      'owner',
      `delete from auth.sessions where user_id = '${USER_A}'`,
    );
    expect(await read(transaction, USER_A, 'select from public.case_overviews')).toEqual(
      [],
    );
    expect(await read(transaction, USER_A, 'select from public.notifications')).toEqual(
      [],
    );
    const act = (name: string, args?: Record<string, unknown>) =>
      codeOf(transaction, () => call(transaction, USER_A, name, args));
    expect(await act('post_message', { case_id: id, body: 'a' })).toBe('no_case');
    expect(await act('export_account')).toBe('no_session');
    expect(await act('request_deletion')).toBe('no_session');
  });
});

describe('§10 the account', () => {
  test('is exported completely, without others’ data', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    await sendDocument(transaction, opened, request);
    await call(transaction, USER_A, 'post_message', {
      case_id: opened.id,
      body: 'Hello',
    });
    const all = await call<{ account: object; cases: Record<string, unknown[]>[] }>(
      transaction,
      USER_A,
      'export_account',
    );
    expect(all.account).toMatchObject({ email: 'a@crossport.example' });
    const [only] = all.cases;
    expect(all.cases).toHaveLength(1);
    expect(
      ['steps', 'requests', 'documents', 'messages', 'events'].map(
        (part) => only?.[part]?.length,
      ),
    ).toEqual([3, 1, 1, 1, 6]);
    const other = await call<{ cases: object[] }>(transaction, USER_B, 'export_account');
    expect(other.cases).toEqual([]);
  });

  test('is deleted with its rows after the grace period, not before', async ({
    transaction,
  }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    await sendDocument(transaction, opened, request);
    const erase = () =>
      codeOf(transaction, () =>
        call(transaction, 'service_role', 'delete_account', { account: USER_A }),
      );
    const first = await call<Date>(transaction, USER_A, 'request_deletion');
    expect(await call(transaction, USER_A, 'request_deletion')).toEqual(first);
    expect(await erase()).toBe('not_due');
    expect(await call(transaction, USER_A, 'cancel_deletion')).toBeNull();
    await call(transaction, USER_A, 'request_deletion');
    await read(
      transaction,
      'owner',
      `update public.profiles set delete_after = now() where id = '${USER_A}'`,
    );
    const due = await read<{ user_id: string; paths: string[] }>(
      transaction,
      'service_role',
      'select * from public.accounts_to_delete()',
    );
    expect(due).toMatchObject([
      { user_id: USER_A, paths: [expect.stringContaining(opened.id)] },
    ]);
    expect(await erase()).toBe('files_left');
    await removeFiles(transaction);
    expect(await erase()).toBe('accepted');
    expect(await read(transaction, 'owner', 'select from public.cases')).toEqual([]);
    expect(await read(transaction, 'owner', 'select from public.case_events')).toEqual(
      [],
    );
  });

  test('of a staff member is not deleted', async ({ transaction }) => {
    expect(
      await codeOf(transaction, () => call(transaction, OFFICER, 'request_deletion')),
    ).toBe('is_staff');
  });

  test('does not let its owner set the time of deletion', async ({ transaction }) => {
    await read(transaction, 'owner', 'grant update on public.profiles to authenticated');
    await read(
      transaction,
      USER_A,
      `update public.profiles set delete_after = now(), locale = 'zh' where id = '${USER_A}'`,
    );
    expect(
      await read(transaction, USER_A, 'select locale, delete_after from public.profiles'),
    ).toEqual([{ locale: 'zh', delete_after: null }]);
  });
});
