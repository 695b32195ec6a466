import { describe, expect } from 'vitest';

import {
  openCase,
  requestDocument,
  review,
  sendDocument,
  summary,
  viewDocument,
} from './support/case-scenario.ts';
import { type Db, MANAGER, OFFICER, USER_A, type Visitor } from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, inDays, makeEmailsDue } from './support/emails.ts';

interface Sent {
  db: Db;
  case_id: string;
  request: string;
  document: string;
  /** The client sends another file a minute later. */
  another: () => Promise<string>;
  /** Reviews the request; returns 'accepted' or the code of the refusal. */
  decide: (visitor: Visitor, verdict: string, seen?: number) => Promise<string>;
}

/** Runs with a request for which the client has sent a file. */
const testSentDocument = (title: string, run: (sent: Sent) => Promise<void>) =>
  test(title, async ({ db }) => {
    const opened = await openCase(db);
    const request = await requestDocument(db, opened);
    const document = await sendDocument(db, opened, request);
    const another = async () => {
      // now() is constant within a transaction.
      await db.owner(
        `update public.documents set created_at = created_at - interval '1 minute'`,
      );
      return sendDocument(db, opened, request);
    };
    const decide = (visitor: Visitor, verdict: string, seen?: number) => {
      const args = {
        request_id: request,
        verdict,
        reason: 'expired',
        ...(seen && { expected_version: seen }),
      };
      return db.attempt(visitor, 'review_document', args);
    };
    await run({ db, case_id: opened.id, request, document, another, decide });
  });

/** As an officer reads it. */
async function versionOf(db: Db): Promise<number | undefined> {
  const [row] = await db.read<{ version: number }>(
    OFFICER,
    'select version from public.document_requests',
  );
  return row?.version;
}

/** As its client reads it. */
async function stateOf(db: Db): Promise<string | undefined> {
  const [row] = await db.read<{ state: string }>(
    USER_A,
    'select state from public.document_requests',
  );
  return row?.state;
}

describe('§10 a request is under review', () => {
  testSentDocument(
    'from its officer’s first view, once, without a notification',
    async ({ db, document }) => {
      const notifications = `select kind from public.notifications where kind like 'document%' order by kind`;
      const before = await db.read(USER_A, notifications);
      await viewDocument(db, OFFICER, document);
      await viewDocument(db, OFFICER, document);
      expect(await stateOf(db)).toBe('in_review');
      expect(await db.read(USER_A, notifications)).toEqual(before);
      const events = await db.read(
        USER_A,
        `select by, params ->> 'to' as "to" from public.case_events
          where kind = 'documentChanged' order by id`,
      );
      expect(events).toEqual([
        { by: 'client', to: 'uploaded' },
        { by: 'staff', to: 'in_review' },
      ]);
      expect((await summary(db)).to_review).toBe(1);
      // Nobody needs an email about what they are viewing.
      await makeEmailsDue(db);
      expect(await claimEmails(db, 'documentUploaded')).toEqual([]);
    },
  );

  testSentDocument(
    'not from a manager’s view, unless there is no officer',
    async ({ db, document, case_id }) => {
      await viewDocument(db, MANAGER, document);
      expect(await stateOf(db)).toBe('uploaded');
      await db.call(MANAGER, 'assign_case', { case_id });
      await viewDocument(db, MANAGER, document);
      expect(await stateOf(db)).toBe('in_review');
    },
  );

  testSentDocument(
    'not from a view of a replaced file',
    async ({ db, document, another }) => {
      const newest = await another();
      await viewDocument(db, OFFICER, document);
      expect(await stateOf(db)).toBe('uploaded');
      await viewDocument(db, OFFICER, newest);
      expect(await stateOf(db)).toBe('in_review');
    },
  );

  testSentDocument(
    'until another file arrives, which is announced and must be viewed',
    async ({ db, document, another, decide }) => {
      const seen = await versionOf(db);
      await viewDocument(db, OFFICER, document);
      expect(await versionOf(db)).toBe(seen);
      const newest = await another();
      expect(await stateOf(db)).toBe('uploaded');
      const notifications = `select from public.notifications where kind = 'documentUploaded'`;
      expect(await db.read(OFFICER, notifications)).toHaveLength(2);

      for (const verdict of ['accepted', 'rejected', 'waived', 'in_review'])
        expect(await decide(OFFICER, verdict, seen)).toBe('stale');
      expect((await summary(db)).to_review).toBe(1);
      // The viewed file is not this one.
      const now = await versionOf(db);
      expect(await decide(OFFICER, 'accepted', now)).toBe('not_viewed');
      await viewDocument(db, OFFICER, newest);
      expect(await decide(OFFICER, 'accepted', now)).toBe('accepted');
    },
  );

  testSentDocument(
    'and outdated by each file that comes or goes',
    async ({ db, another, decide }) => {
      const first = await versionOf(db);
      const document = await another();
      const second = await versionOf(db);
      await db.call(USER_A, 'withdraw_document', { document_id: document });
      for (const seen of [first, second])
        expect(await decide(OFFICER, 'waived', seen)).toBe('stale');
      expect(await decide(OFFICER, 'waived', await versionOf(db))).toBe('accepted');
    },
  );

  testSentDocument(
    'until somebody who opened the file decides; anybody may waive it',
    async ({ db, document, decide }) => {
      await viewDocument(db, MANAGER, document);
      expect(await decide(OFFICER, 'accepted')).toBe('not_viewed');
      expect(await decide(OFFICER, 'rejected')).toBe('not_viewed');
      expect(await decide(MANAGER, 'rejected')).toBe('accepted');
      expect(await decide(OFFICER, 'waived')).toBe('accepted');
    },
  );

  for (const verdict of ['accepted', 'rejected', 'waived'])
    testSentDocument(`until it is ${verdict}`, async ({ db, document, request }) => {
      await review(db, OFFICER, { request, verdict, reason: 'expired' });
      await viewDocument(db, OFFICER, document);
      expect(await stateOf(db)).toBe(verdict);
    });

  testSentDocument('never in a closed case, whose files stay visible', async (given) => {
    const { db, case_id, document } = given;
    await db.call(OFFICER, 'cancel_case', { case_id });
    await viewDocument(db, OFFICER, document);
    expect(await stateOf(db)).toBe('uploaded');
  });
});

describe('§10 a rejected document is asked for again', () => {
  const dueOf = (db: Db) =>
    db.read(USER_A, 'select due_on::text as due from public.document_requests');

  testSentDocument('by a new day, which the client’s email names', async (given) => {
    const { db, request } = given;
    const due = inDays(7);
    await review(db, OFFICER, { request, verdict: 'rejected', reason: 'expired', due });
    expect(await dueOf(db)).toEqual([{ due }]);
    await makeEmailsDue(db);
    const emails = await claimEmails(db, 'documentRejected');
    expect(emails.map(({ notifications }) => notifications)).toMatchObject([[{ due }]]);
  });

  testSentDocument('without its former day', async ({ db, request }) => {
    await review(db, OFFICER, { request, verdict: 'rejected', reason: 'expired' });
    expect(await dueOf(db)).toEqual([{ due: null }]);
  });

  testSentDocument('never by a day that is over', async ({ db, request, document }) => {
    await viewDocument(db, OFFICER, document);
    const rejected = { request_id: request, verdict: 'rejected', reason: 'expired' };
    const reject = (due: string) =>
      db.attempt(OFFICER, 'review_document', { ...rejected, due_on: due });
    expect(await reject(inDays(-2))).toBe('past_day');
    // It is still yesterday in America.
    expect(await reject(inDays(-1))).toBe('accepted');
  });

  testSentDocument('and keeps its day when it is accepted', async ({ db, request }) => {
    const before = await dueOf(db);
    await review(db, OFFICER, { request, verdict: 'accepted' });
    expect(await dueOf(db)).toEqual(before);
    expect(before).not.toEqual([{ due: null }]);
  });
});
