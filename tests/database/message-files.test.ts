import { describe, expect } from 'vitest';

import { maxAttached } from '../../src/supabase/limits.ts';
import {
  deliverDocument,
  openCase,
  requestDocument,
  sha256,
  storeFile,
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

interface Opened {
  db: Db;
  case_id: string;
  /** Stores a file for the next message of a visitor; returns its path. */
  store: (visitor: Visitor) => Promise<string>;
  /** Posts a message with these files; returns 'accepted' or the code of the refusal. */
  post: (visitor: Visitor, paths: unknown[], more?: object) => Promise<string>;
}

const testCase = (title: string, run: (given: Opened) => Promise<void>) =>
  test(title, async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const store = (visitor: Visitor) =>
      storeFile(db, visitor, `${case_id}/${visitor === USER_A ? 'messages' : 'replies'}`);
    const post = (visitor: Visitor, paths: unknown[], more: object = {}) => {
      const files = paths.map((path) => ({ path, name: 'a.pdf', sha256 }));
      const message = { case_id, body: 'Here it is', files: JSON.stringify(files) };
      return db.attempt(visitor, 'post_message', { ...message, ...more });
    };
    await run({ db, case_id, store, post });
  });

const filesFor = (db: Db, visitor: Visitor) =>
  db.read<{ name: string }>(
    visitor,
    `select name from storage.objects where bucket_id = 'documents'`,
  );

const messages = (db: Db, visitor: Visitor) =>
  db.read<{ from_staff: boolean; files: { id: string; name: string; size: number }[] }>(
    visitor,
    'select from_staff, files from public.case_messages order by from_staff',
  );

describe('§10 a message with files', () => {
  testCase('shows them to both sides, in either direction', async (given) => {
    const { db, store, post } = given;
    const paths = [await store(USER_A), await store(USER_A)];
    expect(await post(USER_A, paths)).toBe('accepted');
    expect(await post(OFFICER, [await store(OFFICER)])).toBe('accepted');
    const file = { name: 'a.pdf', size: 1234 };
    for (const visitor of [USER_A, OFFICER, MANAGER] as const)
      expect(await messages(db, visitor)).toMatchObject([
        { from_staff: false, files: [file, file] },
        { from_staff: true, files: [file] },
      ]);
    for (const visitor of [USER_B, OTHER_OFFICER] as const)
      expect(await messages(db, visitor)).toEqual([]);
    // They are neither requested documents nor deliveries.
    const notifications = `select kind from public.notifications where kind like 'document%'`;
    expect(await db.read(USER_A, notifications)).toEqual([]);
    const events = `select from public.case_events where kind like 'document%'`;
    expect(await db.read(USER_A, events)).toEqual([]);
  });

  testCase('gives the bytes to its client, and to staff after a view', async (given) => {
    const { db, store, post } = given;
    await post(USER_A, [await store(USER_A)]);
    expect(await filesFor(db, USER_A)).toHaveLength(1);
    for (const visitor of [OFFICER, MANAGER, OTHER_OFFICER, USER_B] as const)
      expect(await filesFor(db, visitor)).toEqual([]);
    const [message] = await messages(db, OFFICER);
    await viewDocument(db, OFFICER, message?.files[0]?.id ?? '');
    expect(await filesFor(db, OFFICER)).toHaveLength(1);
    expect(await filesFor(db, MANAGER)).toEqual([]);
  });

  testCase('hides what staff have stored but not sent', async ({ db, store, post }) => {
    const path = await store(OFFICER);
    expect(await filesFor(db, USER_A)).toEqual([]);
    await post(OFFICER, [path]);
    expect(await filesFor(db, USER_A)).toHaveLength(1);
  });

  testCase(
    'is posted once per key, and another one with the same text',
    async (given) => {
      const { db, store, post } = given;
      const [first, second] = [await store(USER_A), await store(USER_A)];
      const key = crypto.randomUUID();
      expect(await post(USER_A, [first], { retry_key: key })).toBe('accepted');
      expect(await post(USER_A, [first], { retry_key: key })).toBe('accepted');
      expect(await messages(db, USER_A)).toHaveLength(1);
      expect(await post(USER_A, [second], { retry_key: key })).toBe('key_used');
      // A file belongs to one message.
      expect(await post(USER_A, [first])).toBe('no_file');
    },
  );

  testCase('has a limited number of them', async ({ store, post }) => {
    const paths = [];
    for (let file = 0; file <= maxAttached; file += 1) paths.push(await store(USER_A));
    expect(await post(USER_A, paths)).toBe('too_many_attached');
    expect(await post(USER_A, paths.slice(1))).toBe('accepted');
    expect(await post(USER_A, [], { files: '{"path": "a"}' })).toBe('too_many_attached');
  });

  testCase('may be sent in a closed case', async ({ db, case_id, store, post }) => {
    await db.call(OFFICER, 'cancel_case', { case_id });
    expect(await post(USER_A, [await store(USER_A)])).toBe('accepted');
    expect(await post(OFFICER, [await store(OFFICER)])).toBe('accepted');
  });

  testCase('needs no text, but then a file', async ({ db, store, post }) => {
    expect(await post(USER_A, [await store(USER_A)], { body: '' })).toBe('accepted');
    const today = async () => JSON.stringify(await db.call(OFFICER, 'desk_today', {}));
    expect(await today()).toContain('"text":"a.pdf"');
    expect(await post(OFFICER, [await store(OFFICER)], { body: '' })).toBe('accepted');
    expect(await today()).not.toContain('"text":"a.pdf"');
    const notified = () =>
      db.read(USER_A, `select from public.notifications where kind = 'message'`);
    expect(await notified()).toHaveLength(1);
    expect(await post(USER_A, [], { body: '' })).toBe('empty_message');
    expect(await post(USER_A, [await store(USER_A)], { body: ' ' })).toBe(
      '23514 messages_body_not_blank',
    );
    const [, ours] = await messages(db, OFFICER);
    await db.call(OFFICER, 'retract_document', { document_id: ours?.files[0]?.id });
    expect(await messages(db, USER_A)).toMatchObject([{ from_staff: false }]);
    expect(await today(), 'unanswered again').toContain('"text":"a.pdf"');
    expect(await notified()).toEqual([]);
  });

  testCase('may lose one that staff retract', async ({ db, store, post }) => {
    await post(OFFICER, [await store(OFFICER)]);
    await post(USER_A, [await store(USER_A)]);
    const [client, ours] = await messages(db, OFFICER);
    const retract = (document = '') =>
      db.attempt(OFFICER, 'retract_document', { document_id: document });
    expect(await retract(client?.files[0]?.id)).toBe('not_ours');
    expect(await retract(ours?.files[0]?.id)).toBe('accepted');
    expect(await messages(db, USER_A)).toMatchObject([
      { files: [{ name: 'a.pdf' }] },
      { files: [] },
    ]);
    const mine = { document_id: client?.files[0]?.id };
    expect(await db.attempt(USER_A, 'withdraw_document', mine)).toBe('not_yours');
  });

  testCase('is in the export, and its files go with the account', async (given) => {
    const { db, store, post } = given;
    const path = await store(USER_A);
    await post(USER_A, [path]);
    const { cases } = await db.call<{ cases: { documents: object[] }[] }>(
      USER_A,
      'export_account',
      {},
    );
    expect(cases[0]?.documents).toMatchObject([{ path, name: 'a.pdf' }]);
    await db.owner(
      `update public.profiles set delete_after = now() where id = '${USER_A}'`,
    );
    const due = await db.read(
      'service_role',
      'select paths from public.accounts_to_delete()',
    );
    expect(due).toEqual([{ paths: [path] }]);
    expect(await db.codeOf(() => store(USER_A))).toBe('42501');
  });
});

describe('R1.2 §10 files for a message', () => {
  testCase('are stored by their own side only', async ({ db, case_id }) => {
    const attempts: [Visitor, string, string][] = [
      [USER_A, `${case_id}/messages`, 'accepted'],
      [OFFICER, `${case_id}/replies`, 'accepted'],
      [MANAGER, `${case_id}/replies`, 'accepted'],
      ['anon', `${case_id}/messages`, '42501'],
      [USER_B, `${case_id}/messages`, '42501'],
      [OFFICER, `${case_id}/messages`, '42501'],
      [USER_A, `${case_id}/replies`, '42501'],
      [USER_B, `${case_id}/replies`, '42501'],
      [OTHER_OFFICER, `${case_id}/replies`, '42501'],
      [USER_A, `${case_id}/messages/..`, '42501'],
      [USER_A, `${crypto.randomUUID()}/messages`, '42501'],
    ];
    for (const [visitor, at, outcome] of attempts) {
      const stored = await db.codeOf(() => storeFile(db, visitor, at));
      expect([visitor, at, stored]).toEqual([visitor, at, outcome]);
    }
  });

  testCase('come from the sender’s folder of this case', async (given) => {
    const { db, case_id, store, post } = given;
    const request = await requestDocument(db, await openCase(db));
    const [newest] = await db.read<{ id: string }>(
      USER_A,
      `select case_id as id from public.document_requests where id = '${request}'`,
    );
    const delivered = await deliverDocument(db, case_id);
    const [delivery] = await db.owner<{ path: string }>(
      `select path from public.documents where id = '${delivered}'`,
    );
    const foreign = [
      await store(OFFICER),
      await storeFile(db, USER_A, `${newest?.id}/${request}`),
      await storeFile(db, USER_A, `${newest?.id}/messages`),
      delivery?.path,
      `${case_id}/messages/${crypto.randomUUID()}`,
      `${case_id}/messages/../delivered`,
      '',
      null,
    ];
    for (const path of foreign)
      expect([path, await post(USER_A, [path])]).toEqual([path, 'no_file']);
    expect(await post(OFFICER, [await store(USER_A)])).toBe('no_file');
    expect(await post(USER_B, [await store(USER_A)])).toBe('no_case');
    // A refused file refuses the whole message.
    expect(await post(USER_A, [await store(USER_A), ''])).toBe('no_file');
    expect(await messages(db, USER_A)).toEqual([]);
  });

  testCase('have bounds of type, size and name', async ({ db, store, post }) => {
    const path = await store(USER_A);
    const declare = (metadata: object) =>
      db.owner('update storage.objects set metadata = $1 where name = $2', [
        JSON.stringify(metadata),
        path,
      ]);
    await declare({ size: 1234, mimetype: 'text/html' });
    expect(await post(USER_A, [path])).toBe('23514 documents_type');
    await declare({ size: 15 * 1024 * 1024 + 1, mimetype: 'application/pdf' });
    expect(await post(USER_A, [path])).toBe('23514 documents_size');
    await declare({ size: 1234, mimetype: 'application/pdf' });
    const files = (file: object) => ({ files: JSON.stringify([{ path, ...file }]) });
    expect(await post(USER_A, [], files({ name: '', sha256 }))).toBe(
      '23514 documents_name_length',
    );
    expect(await post(USER_A, [], files({ name: 'a', sha256: 'no' }))).toBe(
      '23514 documents_sha256_shape',
    );
    expect(await post(USER_A, [], files({ name: 'a', sha256 }))).toBe('accepted');
  });
});
