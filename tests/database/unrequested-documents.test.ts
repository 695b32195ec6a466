import { describe, expect } from 'vitest';

import { maxFiles } from '../../src/supabase/limits.ts';
import {
  type CaseSummary,
  openCase,
  openCaseFor,
  requestDocument,
  review,
  sendDocument,
  sendUnrequested,
  sha256,
  storeFile,
  summary,
  viewDocument,
} from './support/case-scenario.ts';
import {
  type Db,
  MANAGER,
  OFFICER,
  USER_A,
  USER_B,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, makeEmailsDue } from './support/emails.ts';

interface Entry {
  state: string;
  reason: string | null;
  unrequested: boolean;
  client_note: string | null;
}

const entries = (db: Db, visitor: Visitor = USER_A) =>
  db.read<Entry>(
    visitor,
    `select state, reason, unrequested, client_note from public.document_requests
      where unrequested order by created_at, id`,
  );

interface Opened {
  db: Db;
  opened: CaseSummary;
  /** Tries to send a stored file; returns 'accepted' or the code of the refusal. */
  send: (args?: object, visitor?: Visitor) => Promise<string>;
}

/** Runs with a case that asks for nothing. */
const testCase = (title: string, run: (given: Opened) => Promise<void>) =>
  test(title, async ({ db }) => {
    const opened = await openCase(db);
    const send = async (
      args: { path?: unknown } & object = {},
      visitor: Visitor = USER_A,
    ) =>
      db.attempt(visitor, 'submit_unrequested', {
        case_id: opened.id,
        request_id: crypto.randomUUID(),
        document_key: 'officialLetter',
        name: 'Letter.pdf',
        sha256,
        ...('path' in args
          ? {}
          : { path: await storeFile(db, USER_A, `${opened.id}/unrequested`) }),
        ...args,
      });
    await run({ db, opened, send });
  });

describe('§10 a document that nobody asked for', () => {
  testCase('waits for a review, on both screens', async ({ db, opened }) => {
    const { entry } = await sendUnrequested(db, opened.id, { note: ' From the bank ' });
    const sent = { state: 'uploaded', unrequested: true, client_note: 'From the bank' };
    for (const visitor of [USER_A, OFFICER, MANAGER] as const)
      expect(await entries(db, visitor)).toMatchObject([sent]);
    expect(await entries(db, USER_B)).toEqual([]);
    expect(await summary(db)).toMatchObject({ to_send: 0, to_review: 1 });
    const [notification] = await db.read(
      OFFICER,
      `select params - 'reference' - 'service' as params from public.notifications
        where kind = 'documentUploaded'`,
    );
    const params = {
      request: entry,
      document: { key: 'officialLetter' },
      unrequested: true,
    };
    expect(notification).toEqual({ params });
    await makeEmailsDue(db);
    const emails = await claimEmails(db, 'documentUploaded');
    expect(emails).toHaveLength(1);
    const events = await db.read(
      USER_A,
      `select kind, by from public.case_events where kind like 'document%' order by id`,
    );
    expect(events).toEqual([
      { kind: 'documentUnrequested', by: 'client' },
      { kind: 'documentSent', by: 'client' },
    ]);
  });

  testCase('is one entry with several files, announced once', async (given) => {
    const { db, opened } = given;
    const { entry } = await sendUnrequested(db, opened.id);
    await sendUnrequested(db, opened.id, { request_id: entry });
    expect(await entries(db)).toHaveLength(1);
    const files = `select from public.documents where request_id = '${entry}'`;
    expect(await db.read(USER_A, files)).toHaveLength(2);
    const notifications = `select from public.notifications where kind = 'documentUploaded'`;
    expect(await db.read(OFFICER, notifications)).toHaveLength(1);
  });

  testCase('is recorded once, however often it is sent', async ({ db, opened }) => {
    const entry = crypto.randomUUID();
    const path = await storeFile(db, USER_A, `${opened.id}/unrequested`);
    const first = await sendUnrequested(db, opened.id, { request_id: entry, path });
    expect(await sendUnrequested(db, opened.id, { request_id: entry, path })).toEqual(
      first,
    );
    expect(await db.read(USER_A, 'select from public.documents')).toHaveLength(1);
  });

  testCase('is accepted after a view, and its client hears of it', async (given) => {
    const { db, opened } = given;
    const { entry } = await sendUnrequested(db, opened.id);
    await review(db, OFFICER, { request: entry, verdict: 'accepted' });
    expect(await entries(db)).toMatchObject([{ state: 'accepted' }]);
    const notifications = `select from public.notifications where kind = 'documentAccepted'`;
    expect(await db.read(USER_A, notifications)).toHaveLength(1);
  });

  testCase('is sent back with a reason, and can be replaced', async (given) => {
    const { db, opened, send } = given;
    const { entry } = await sendUnrequested(db, opened.id);
    await review(db, OFFICER, {
      request: entry,
      verdict: 'rejected',
      reason: 'unreadable',
    });
    expect(await entries(db)).toMatchObject([
      { state: 'rejected', reason: 'unreadable' },
    ]);
    expect(await summary(db)).toMatchObject({ to_send: 1 });
    await sendDocument(db, opened, entry);
    expect(await entries(db)).toMatchObject([{ state: 'uploaded', reason: null }]);
    await review(db, OFFICER, { request: entry, verdict: 'accepted' });
    expect(await send({ request_id: entry })).toBe('settled');
  });

  testCase('disappears when its last file is withdrawn', async ({ db, opened }) => {
    const { entry, document } = await sendUnrequested(db, opened.id);
    const second = await sendUnrequested(db, opened.id, { request_id: entry });
    const withdraw = (one: string) =>
      db.attempt(USER_A, 'withdraw_document', { document_id: one });
    expect(await withdraw(document)).toBe('accepted');
    expect(await entries(db)).toMatchObject([{ state: 'uploaded' }]);
    expect(await withdraw(second.document)).toBe('accepted');
    expect(await entries(db)).toEqual([]);
    expect(await summary(db)).toMatchObject({ to_review: 0 });
    const notifications = `select from public.notifications where kind = 'documentUploaded'`;
    expect(await db.read(OFFICER, notifications)).toEqual([]);
  });

  testCase('is in the export of its client', async ({ db, opened }) => {
    await sendUnrequested(db, opened.id, { note: 'From the bank' });
    const { cases } = await db.call<{
      cases: { requests: object[]; documents: object[] }[];
    }>(USER_A, 'export_account', {});
    expect(cases[0]?.requests).toMatchObject([{ client_note: 'From the bank' }]);
    expect(cases[0]?.documents).toMatchObject([{ name: 'Letter.pdf' }]);
  });
});

describe('R1.2 §10 sending an unrequested document', () => {
  testCase('is refused in the cases of others', async ({ opened, send }) => {
    for (const visitor of [USER_B, OFFICER, MANAGER] as const)
      expect([visitor, await send({}, visitor)]).toEqual([visitor, 'no_case']);
    expect(await send({ case_id: crypto.randomUUID() })).toBe('no_case');
    expect(await send({ case_id: opened.id })).toBe('accepted');
  });

  testCase('is refused with the files of other places', async (given) => {
    const { db, opened, send } = given;
    const request = await requestDocument(db, opened);
    await openCaseFor(db, OFFICER, 'b');
    const [other] = await db.read<{ id: string }>(USER_B, 'select id from public.cases');
    const stored = [
      `${opened.id}/unrequested/${crypto.randomUUID()}`,
      `${opened.id}/unrequested/../${request}`,
      '',
      await storeFile(db, USER_A, `${opened.id}/${request}`),
      await storeFile(db, OFFICER, `${opened.id}/delivered`),
      await storeFile(db, USER_B, `${other?.id}/unrequested`),
    ];
    for (const path of stored)
      expect([path, await send({ path })]).toEqual([path, 'no_file']);
    expect(await send({ path: null })).toMatch(/no_file|23502/);
  });

  testCase('is refused with the entry of another place', async (given) => {
    const { db, opened, send } = given;
    const request = await requestDocument(db, opened);
    expect(await send({ request_id: request })).toBe('no_file');
    await openCaseFor(db, OFFICER, 'b');
    const [other] = await db.read<{ id: string }>(USER_B, 'select id from public.cases');
    const path = await storeFile(db, USER_B, `${other?.id}/unrequested`);
    const entry = crypto.randomUUID();
    const foreign = {
      case_id: other?.id,
      request_id: entry,
      document_key: 'other',
      path,
      name: 'a',
      sha256,
    };
    await db.call(USER_B, 'submit_unrequested', foreign);
    expect(await send({ request_id: entry })).toBe('no_file');
  });

  testCase('is refused with values out of bounds', async ({ send }) => {
    const attempts: [object, string][] = [
      [{ document_key: null }, '23514 document_requests_key_or_title'],
      [{ document_key: 'a b' }, '23514 document_requests_key_shape'],
      [{ note: 'x'.repeat(1001) }, '23514 document_requests_client_note'],
      [{ note: '\u200b' }, '23514 document_requests_client_note'],
      [{ name: '' }, '23514 documents_name_length'],
      [{ name: 'x'.repeat(256) }, '23514 documents_name_length'],
      [{ sha256: 'no' }, '23514 documents_sha256_shape'],
      [{ request_id: null }, '23502'],
    ];
    for (const [args, code] of attempts)
      expect([args, await send(args)]).toEqual([args, code]);
  });

  testCase('of another type or size is refused', async ({ db, opened, send }) => {
    const path = await storeFile(db, USER_A, `${opened.id}/unrequested`);
    const declare = (metadata: object) =>
      db.owner('update storage.objects set metadata = $1 where name = $2', [
        JSON.stringify(metadata),
        path,
      ]);
    await declare({ size: 1234, mimetype: 'text/html' });
    expect(await send({ path })).toBe('23514 documents_type');
    await declare({ size: 15 * 1024 * 1024 + 1, mimetype: 'application/pdf' });
    expect(await send({ path })).toBe('23514 documents_size');
  });

  testCase('is limited by entry and by case', async ({ db, opened, send }) => {
    const { entry } = await sendUnrequested(db, opened.id);
    for (let sent = 1; sent < maxFiles; sent += 1)
      await sendUnrequested(db, opened.id, { request_id: entry });
    expect(await send({ request_id: entry })).toBe('too_many_files');
    await db.owner(
      `insert into public.document_requests (case_id, key, state, unrequested)
        select '${opened.id}', 'other', 'uploaded', true from generate_series(2, 100)`,
    );
    expect(await send()).toBe('too_many_unrequested');
  });

  testCase('is refused once the case is closed', async ({ db, opened, send }) => {
    const path = await storeFile(db, USER_A, `${opened.id}/unrequested`);
    await db.call(OFFICER, 'cancel_case', { case_id: opened.id });
    expect(await send({ path })).toBe('case_closed');
    const store = () => storeFile(db, USER_A, `${opened.id}/unrequested`);
    expect(await db.codeOf(store)).toBe('42501');
  });

  testCase('stores no more files than a case can need', async ({ db, opened }) => {
    await db.owner(
      `insert into storage.objects (bucket_id, name)
        select 'documents', '${opened.id}/unrequested/' || gen_random_uuid()
        from generate_series(1, 199)`,
    );
    const store = () => storeFile(db, USER_A, `${opened.id}/unrequested`);
    expect(await db.codeOf(store)).toBe('accepted');
    expect(await db.codeOf(store)).toBe('42501');
  });
});

describe('§10 filing an unrequested document under a request', () => {
  interface Filing extends Opened {
    entry: string;
    document: string;
    request: string;
    file: (args?: object, visitor?: Visitor) => Promise<string>;
  }

  const whenSent = (title: string, run: (given: Filing) => Promise<void>) =>
    testCase(title, async (given) => {
      const { db, opened } = given;
      const request = await requestDocument(db, opened);
      const sent = await sendUnrequested(db, opened.id);
      const file = (args: object = {}, visitor: Visitor = OFFICER) =>
        db.attempt(visitor, 'file_document', {
          unrequested_request_id: sent.entry,
          request_id: request,
          ...args,
        });
      await run({ ...given, ...sent, request, file });
    });

  whenSent('moves its files, and the request is to be reviewed', async (given) => {
    const { db, document, request, file } = given;
    const notifications = `select from public.notifications where kind = 'documentUploaded'`;
    expect(await file()).toBe('accepted');
    expect(await entries(db)).toEqual([]);
    const [moved] = await db.read(
      USER_A,
      `select d.id, r.state from public.documents d
        join public.document_requests r on r.id = d.request_id where r.id = '${request}'`,
    );
    expect(moved).toEqual({ id: document, state: 'uploaded' });
    expect(await summary(db)).toMatchObject({ to_send: 0, to_review: 1 });
    // Whoever files it knows of it.
    expect(await db.read(OFFICER, notifications)).toEqual([]);
    const [event] = await db.read(
      USER_A,
      `select by, params ->> 'name' as name, params -> 'document' as document
        from public.case_events where kind = 'documentFiled'`,
    );
    expect(event).toEqual({
      by: 'staff',
      name: 'Letter.pdf',
      document: { key: 'passport' },
    });
  });

  whenSent('keeps it when the client withdraws a later file', async (given) => {
    const { db, opened, request, file } = given;
    await file();
    const later = await sendDocument(db, opened, request);
    await db.call(USER_A, 'withdraw_document', { document_id: later });
    expect(await summary(db)).toMatchObject({ to_send: 0, to_review: 1 });
  });

  whenSent('is refused for what the officer has not seen', async (given) => {
    const { db, opened, entry, file } = given;
    const [sent] = await db.owner<{ version: number }>(
      `select version from public.document_requests where id = '${entry}'`,
    );
    await sendUnrequested(db, opened.id, { request_id: entry });
    expect(await file({ expected_version: sent?.version })).toBe('stale');
  });

  whenSent('is refused across cases, and for settled requests', async (given) => {
    const { db, opened, entry, document, request, file } = given;
    for (const visitor of [USER_A, USER_B] as const)
      expect(await file({}, visitor)).toBe('no_case');
    expect(await file({ request_id: crypto.randomUUID() })).toBe('not_requested');
    expect(await file({ request_id: entry })).toBe('not_requested');
    // A request is not an unrequested document.
    expect(await file({ unrequested_request_id: request })).toBe('request_requested');
    await openCase(db);
    const other = await requestDocument(db, await summary(db));
    expect(await file({ request_id: other })).toBe('not_requested');
    await db.call(OFFICER, 'review_document', { request_id: request, verdict: 'waived' });
    expect(await file()).toBe('not_requested');
    await viewDocument(db, OFFICER, document);
    await db.call(OFFICER, 'review_document', { request_id: entry, verdict: 'accepted' });
    const lease = { case_id: opened.id, documents: [{ title: 'Lease' }] };
    const open = await db.call<string>(OFFICER, 'request_documents', lease);
    expect(await file({ request_id: open })).toBe('request_accepted');
  });
});
