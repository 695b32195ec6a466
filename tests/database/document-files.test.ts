import { describe, expect } from 'vitest';

import { maxFiles } from '../../src/supabase/limits.ts';
import {
  type CaseSummary,
  deliverDocument,
  openCase,
  requestDocument,
  sendDocument,
  sha256,
  storeFile,
  summary,
  viewDocument,
} from './support/case-scenario.ts';
import {
  type Db,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  USER_B,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, makeEmailsDue } from './support/emails.ts';

interface Requested {
  db: Db;
  opened: CaseSummary;
  request: string;
  /** Where client A stores files for the request. */
  folder: string;
  submit: (args: object, visitor?: Visitor) => Promise<string>;
}

/** Runs with a case in which a document is requested. */
const testRequest = (title: string, run: (given: Requested) => Promise<void>) =>
  test(title, async ({ db }) => {
    const opened = await openCase(db);
    const request = await requestDocument(db, opened);
    const submit = (args: object, visitor: Visitor = USER_A) =>
      db.attempt(visitor, 'submit_document', {
        request_id: request,
        name: 'a',
        sha256,
        ...args,
      });
    await run({ db, opened, request, folder: `${opened.id}/${request}`, submit });
  });

const filesFor = (db: Db, visitor: Visitor) =>
  db.read(visitor, `select name from storage.objects where bucket_id = 'documents'`);

describe('R1.2 §10 storing a file', () => {
  testRequest('is refused in foreign folders and under odd names', async (given) => {
    const { db, opened, folder } = given;
    const delivered = `${opened.id}/delivered`;
    const unrequested = `${opened.id}/unrequested`;
    const attempts: [Visitor, string, string][] = [
      [USER_A, folder, 'accepted'],
      [OFFICER, delivered, 'accepted'],
      [USER_A, unrequested, 'accepted'],
      ['anon', unrequested, '42501'],
      [USER_B, unrequested, '42501'],
      [OFFICER, unrequested, '42501'],
      [MANAGER, unrequested, '42501'],
      [USER_A, `${unrequested}/..`, '42501'],
      [USER_A, `${crypto.randomUUID()}/unrequested`, '42501'],
      ['anon', folder, '42501'],
      [USER_B, folder, '42501'],
      [OFFICER, folder, '42501'],
      [OTHER_OFFICER, delivered, '42501'],
      [USER_A, delivered, '42501'],
      [USER_A, opened.id, '42501'],
      [USER_A, `${folder}/..`, '42501'],
      [USER_A, `${opened.id}/${opened.id}`, '42501'],
    ];
    for (const [visitor, at, outcome] of attempts) {
      const stored = await db.codeOf(() => storeFile(db, visitor, at));
      expect([visitor, at, stored]).toEqual([visitor, at, outcome]);
    }
  });

  testRequest('is refused beyond what a request needs', async ({ db, folder }) => {
    for (let stored = 0; stored < 40; stored += 1) await storeFile(db, USER_A, folder);
    expect(await db.codeOf(() => storeFile(db, USER_A, folder))).toBe('42501');
  });
});

describe('R1.26 hosted storage', () => {
  /** Names the operation, like the storage server before its queries. */
  const begin = (db: Db, operation: string) =>
    db.query(`select set_config('storage.operation', $1, true)`, [operation]);

  test.for<[string, boolean]>([
    ['storage.object.upload', true],
    ['object.upload', true],
    ['storage.object.upload_signed', false],
    ['storage.object.sign_upload_url', false],
    ['storage.object.copy', false],
    ['storage.tus.upload.create', false],
    ['storage.s3.object.put', false],
  ])('%s may store a file: %s', async ([operation, stores], { db }) => {
    const opened = await openCase(db);
    const request = await requestDocument(db, opened);
    await begin(db, operation);
    const stored = await db.codeOf(() =>
      storeFile(db, USER_A, `${opened.id}/${request}`),
    );
    expect(stored).toBe(stores ? 'accepted' : '42501');
  });

  test.for<[string, Visitor, number]>([
    ['storage.object.get_authenticated', USER_A, 1],
    ['storage.object.sign', USER_A, 1],
    ['storage.object.get_authenticated', OFFICER, 1],
    ['storage.object.list', OFFICER, 1],
    ['storage.object.sign', OFFICER, 0],
    ['storage.object.sign_many', OFFICER, 0],
  ])('%s as %s finds %d files', async ([operation, visitor, count], { db }) => {
    const opened = await openCase(db);
    const request = await requestDocument(db, opened);
    await viewDocument(db, OFFICER, await sendDocument(db, opened, request));
    await begin(db, operation);
    expect(await filesFor(db, visitor)).toHaveLength(count);
  });
});

describe('R1.2 §10 submitting a file', () => {
  testRequest('twice records it once', async ({ db, opened, request, folder }) => {
    const path = await storeFile(db, USER_A, folder);
    const file = { request_id: request, path, name: 'a.pdf', sha256 };
    const first = await db.call(USER_A, 'submit_document', file);
    expect(await db.call(USER_A, 'submit_document', file)).toBe(first);
    await sendDocument(db, opened, request);
    expect(await db.read(USER_A, 'select from public.documents')).toHaveLength(2);
  });

  testRequest('of somebody else, or of none, is refused', async (given) => {
    const { db, request, folder, submit } = given;
    expect(await submit({ path: `${folder}/${crypto.randomUUID()}` })).toBe('no_file');
    const path = await storeFile(db, USER_A, folder);
    expect(await submit({ path }, USER_B)).toBe('no_case');
    await db.call(OFFICER, 'review_document', { request_id: request, verdict: 'waived' });
    expect(await submit({ path })).toBe('not_requested');
  });

  testRequest('of another request is refused', async ({ db, opened, folder, submit }) => {
    const other = await requestDocument(db, opened);
    const path = await storeFile(db, USER_A, folder);
    expect(await submit({ path })).toBe('accepted');
    expect(await submit({ path, request_id: other })).toBe('no_file');
    expect((await summary(db)).to_send).toBe(1);
  });

  testRequest('that housekeeping may delete is refused', async (given) => {
    const { db, folder, submit } = given;
    const path = await storeFile(db, USER_A, folder);
    await db.owner(`update storage.objects set created_at = now() - interval '1 day'`);
    expect(await submit({ path })).toBe('no_file');
  });

  testRequest('with values out of bounds is refused', async ({ db, folder, submit }) => {
    const path = await storeFile(db, USER_A, folder);
    expect(await submit({ path, name: 'x'.repeat(256) })).toBe(
      '23514 documents_name_length',
    );
    expect(await submit({ path, sha256: 'no' })).toBe('23514 documents_sha256_shape');
    expect(await submit({ path, request_id: null })).toBe('no_case');
  });

  testRequest('is possible as often as the portal says', async (given) => {
    const { db, opened, request } = given;
    for (let sent = 0; sent < maxFiles; sent += 1)
      await sendDocument(db, opened, request);
    const another = () => sendDocument(db, opened, request);
    expect(await db.codeOf(another)).toBe('too_many_files');
  });
});

describe('R1.2 staff’s views of documents', () => {
  testRequest('are recorded before they get any bytes', async (given) => {
    const { db, opened, request } = given;
    const document = await sendDocument(db, opened, request);
    expect(await filesFor(db, USER_A)).toHaveLength(1);
    expect(await filesFor(db, OFFICER)).toEqual([]);
    expect(await filesFor(db, MANAGER)).toEqual([]);

    await viewDocument(db, OFFICER, document);
    expect(await filesFor(db, OFFICER)).toHaveLength(1);
    // Each colleague's view is recorded separately.
    expect(await filesFor(db, MANAGER)).toEqual([]);
    const views = `select actor_id, subject_id from private.audit where verb = 'view'`;
    expect(await db.owner(views)).toEqual([{ actor_id: OFFICER, subject_id: document }]);
  });

  testRequest('count for five minutes', async ({ db, opened, request }) => {
    const document = await sendDocument(db, opened, request);
    await db.owner(
      `insert into private.audit (at, actor_id, verb, subject, subject_id)
       values (now() - interval '5 minutes', '${OFFICER}', 'view', 'documents', '${document}')`,
    );
    expect(await filesFor(db, OFFICER)).toEqual([]);
  });

  test('are not needed for a delivery in progress', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const path = await storeFile(db, OFFICER, `${case_id}/delivered`);
    expect(await filesFor(db, OFFICER)).toHaveLength(1);
    const file = { case_id, path, name: 'a.pdf', sha256 };
    await db.call(OFFICER, 'deliver_document', file);
    expect(await filesFor(db, OFFICER)).toEqual([]);
    expect(await filesFor(db, USER_A)).toHaveLength(1);
  });
});

describe('§10 a retracted delivery', () => {
  interface Delivered {
    db: Db;
    case_id: string;
    document: string;
  }

  const whenDelivered = (title: string, run: (given: Delivered) => Promise<void>) =>
    test(title, async ({ db }) => {
      const { id: case_id } = await openCase(db);
      await run({ db, case_id, document: await deliverDocument(db, case_id) });
    });

  const retract = (db: Db, document: string) =>
    db.attempt(OFFICER, 'retract_document', { document_id: document });

  whenDelivered('is hidden from everybody', async ({ db, document }) => {
    await viewDocument(db, OFFICER, document);
    for (const visitor of [USER_A, OFFICER] as const)
      expect(await filesFor(db, visitor)).toHaveLength(1);
    await retract(db, document);
    for (const visitor of [USER_A, OFFICER] as const)
      expect(await filesFor(db, visitor)).toEqual([]);
    expect(await db.read(USER_A, 'select id from public.documents')).toEqual([]);
  });

  whenDelivered('is deleted by the next housekeeping', async ({ db, document }) => {
    const strayFiles = () => db.read('service_role', 'select public.stray_files()');
    expect(await strayFiles()).toEqual([]);
    await retract(db, document);
    expect(await strayFiles()).toHaveLength(1);
  });

  whenDelivered('is no news any more, and is on record', async (given) => {
    const { db, case_id, document } = given;
    const notifications = () =>
      db.read(
        USER_A,
        `select from public.notifications where kind = 'documentDelivered'`,
      );
    expect(await notifications()).toHaveLength(1);
    await retract(db, document);
    expect(await notifications()).toEqual([]);
    const emails = await db.read<{ kind: string }>(
      'service_role',
      'select kind from public.claim_emails(100)',
    );
    expect(emails).not.toContainEqual({ kind: 'documentDelivered' });
    const [event] = await db.read(
      USER_A,
      'select kind, by, params from public.case_events order by id desc limit 1',
    );
    const params = { name: 'Bao.pdf' };
    expect(event).toEqual({ kind: 'documentRetracted', by: 'staff', params });
    const [audit] = await db.read(
      MANAGER,
      `select verb, subject from public.case_audit('${case_id}')`,
    );
    expect(audit).toEqual({ verb: 'delete', subject: 'documents' });
  });

  whenDelivered('cannot be delivered again', async ({ db, case_id, document }) => {
    const [file] = await db.owner<{ path: string }>('select path from public.documents');
    await retract(db, document);
    const again = { case_id, path: file?.path, name: 'Bao.pdf', sha256 };
    expect(await db.attempt(OFFICER, 'deliver_document', again)).toBe('no_file');
    expect(await retract(db, document)).toBe('no_case');
  });

  whenDelivered('may belong to a closed case', async ({ db, case_id, document }) => {
    await db.call(OFFICER, 'cancel_case', { case_id });
    expect(await retract(db, document)).toBe('accepted');
  });

  testRequest('was not sent by the client', async ({ db, opened, request }) => {
    const document = await sendDocument(db, opened, request);
    expect(await retract(db, document)).toBe('not_ours');
  });
});

describe('§10 a file that its client withdraws', () => {
  interface Sent extends Requested {
    document: string;
    withdraw: (document: string, visitor?: Visitor) => Promise<string>;
    /** The client sends another file; returns it. */
    another: () => Promise<string>;
    state: () => Promise<unknown>;
  }

  const whenSent = (title: string, run: (given: Sent) => Promise<void>) =>
    testRequest(title, async (given) => {
      const { db, opened, request } = given;
      const another = async () => {
        // now() is constant within a transaction.
        await db.owner(
          `update public.documents set created_at = created_at - interval '1 minute'`,
        );
        return sendDocument(db, opened, request);
      };
      const document = await another();
      const withdraw = (one: string, visitor: Visitor = USER_A) =>
        db.attempt(visitor, 'withdraw_document', { document_id: one });
      const state = async () => {
        const [row] = await db.read(
          USER_A,
          `select state, reason, note from public.document_requests where id = '${request}'`,
        );
        return row;
      };
      await run({ ...given, document, withdraw, another, state });
    });

  const open = { state: 'requested', reason: null, note: null };

  whenSent('is gone, and the document is missing again', async (given) => {
    const { db, opened, document, withdraw, state } = given;
    expect((await summary(db)).to_review).toBe(1);
    expect(await withdraw(document)).toBe('accepted');
    expect(await state()).toEqual(open);
    expect(await summary(db)).toMatchObject({
      to_send: 1,
      to_review: 0,
      holder: 'client',
    });
    for (const visitor of [USER_A, OFFICER, MANAGER] as const)
      expect(await filesFor(db, visitor)).toEqual([]);
    expect(await db.read(USER_A, 'select from public.documents')).toEqual([]);
    expect(await db.read('service_role', 'select public.stray_files()')).toHaveLength(1);
    const events = await db.read(
      USER_A,
      `select kind, by, params ->> 'name' as name, params ->> 'to' as "to"
        from public.case_events where case_id = '${opened.id}' and kind like 'document%'
        order by id desc limit 2`,
    );
    expect(events).toEqual([
      { kind: 'documentChanged', by: 'client', name: null, to: 'requested' },
      { kind: 'documentWithdrawn', by: 'client', name: '护照 扫描.pdf', to: null },
    ]);
  });

  whenSent('is no news any more, neither for staff nor for its client', async (given) => {
    const { db, document, withdraw } = given;
    const notifications = (visitor: Visitor, kind: string) =>
      db.read(visitor, `select from public.notifications where kind = '${kind}'`);
    expect(await notifications(OFFICER, 'documentUploaded')).toHaveLength(1);
    await withdraw(document);
    expect(await notifications(OFFICER, 'documentUploaded')).toEqual([]);
    expect(await notifications(USER_A, 'documentRequested')).toHaveLength(1);
    await makeEmailsDue(db);
    expect(await claimEmails(db, 'documentUploaded')).toEqual([]);
  });

  whenSent('was viewed by nobody', async ({ db, document, another, withdraw, state }) => {
    await viewDocument(db, MANAGER, document);
    expect(await withdraw(document)).toBe('already_viewed');
    const second = await another();
    await viewDocument(db, OFFICER, second);
    expect(await withdraw(second)).toBe('already_viewed');
    const third = await another();
    expect(await withdraw(third)).toBe('accepted');
    expect(await state()).toMatchObject({ state: 'in_review' });
  });

  whenSent('leaves the others to be reviewed', async (given) => {
    const { document, another, withdraw, state } = given;
    const second = await another();
    expect(await withdraw(second)).toBe('accepted');
    expect(await state()).toMatchObject({ state: 'uploaded' });
    expect(await withdraw(document)).toBe('accepted');
    expect(await state()).toEqual(open);
  });

  whenSent('leaves a rejection with its reason', async (given) => {
    const { db, request, document, another, withdraw, state } = given;
    const rejected = { state: 'rejected', reason: 'expired', note: 'Since May' };
    await viewDocument(db, OFFICER, document);
    const { state: verdict, ...why } = rejected;
    await db.call(OFFICER, 'review_document', { request_id: request, verdict, ...why });
    const second = await another();
    expect(await state()).toMatchObject({ state: 'uploaded', reason: null });
    expect(await withdraw(second)).toBe('accepted');
    expect(await state()).toEqual(rejected);
    const notifications = `select from public.notifications where kind = 'documentRejected'`;
    expect(await db.read(USER_A, notifications)).toHaveLength(1);
  });

  whenSent('cannot be recorded again, nor withdrawn twice', async (given) => {
    const { db, document, withdraw, submit } = given;
    const [file] = await db.owner<{ path: string }>('select path from public.documents');
    await withdraw(document);
    expect(await submit({ path: file?.path })).toBe('no_file');
    expect(await withdraw(document)).toBe('no_case');
  });

  whenSent('is the client’s own, in an open case', async (given) => {
    const { db, opened, document, withdraw } = given;
    for (const visitor of [USER_B, OFFICER, MANAGER, 'service_role'] as const)
      expect(await withdraw(document, visitor)).toBe('no_case');
    expect(await withdraw(await deliverDocument(db, opened.id))).toBe('not_yours');
    await db.call(OFFICER, 'cancel_case', { case_id: opened.id });
    expect(await withdraw(document)).toBe('case_closed');
  });
});
