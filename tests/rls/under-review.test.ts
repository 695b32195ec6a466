import { describe, expect } from 'vitest';

import {
  call,
  codeOf,
  openCase,
  overview,
  read,
  requestDocument,
  review,
  sendDocument,
} from './case-scenario.ts';
import {
  authenticateAs,
  inTransaction,
  MANAGER,
  OFFICER,
  USER_A,
  type Transaction,
  type Visitor,
} from './database.ts';
import { claim, letTimePass } from './mails.ts';
import { test } from './test.ts';

interface Sent {
  transaction: Transaction;
  case_id: string;
  request: string;
  document: string;
  /** The client sends another file a minute later. */
  another: () => Promise<string>;
}

/** Runs with a request for which the client has sent a file. */
const whenSent = (name: string, run: (sent: Sent) => Promise<void>) =>
  test(name, async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const document = await sendDocument(transaction, opened, request);
    const another = async () => {
      // now() is constant within a transaction.
      await authenticateAs(transaction, 'owner');
      await transaction.exec(
        `update public.documents set created_at = created_at - interval '1 minute'`,
      );
      return sendDocument(transaction, opened, request);
    };
    await run({ transaction, case_id: opened.id, request, document, another });
  });

const look = (transaction: Transaction, visitor: Visitor, document: string) =>
  call(transaction, visitor, 'look_at_document', { document });

/** The request's state, as its client reads it. */
async function stateOf(transaction: Transaction): Promise<string | undefined> {
  const [found] = await read<{ state: string }>(
    transaction,
    USER_A,
    'select state from public.document_requests',
  );
  return found?.state;
}

describe('§10 a request is under review', () => {
  whenSent(
    'from its officer’s first view, once, without a notification',
    async ({ transaction, document }) => {
      const news = `select kind from public.notifications where kind like 'document%' order by kind`;
      const before = await read(transaction, USER_A, news);
      await look(transaction, OFFICER, document);
      await look(transaction, OFFICER, document);
      expect(await stateOf(transaction)).toBe('in_review');
      expect(await read(transaction, USER_A, news)).toEqual(before);
      const events = await read(
        transaction,
        USER_A,
        `select by, params ->> 'from' as "from", params ->> 'to' as "to"
          from public.case_events where kind = 'documentChanged' order by id`,
      );
      expect(events).toEqual([
        { by: 'client', from: 'requested', to: 'uploaded' },
        { by: 'staff', from: 'uploaded', to: 'in_review' },
      ]);
      expect((await overview(transaction)).to_review).toBe(1);
      // Nobody needs a notification of what they are viewing.
      await letTimePass(transaction);
      expect(await claim(transaction, 'documentUploaded')).toEqual([]);
    },
  );

  whenSent(
    'not after a manager’s view, unless there is no officer',
    async ({ transaction, document, case_id }) => {
      await look(transaction, MANAGER, document);
      expect(await stateOf(transaction)).toBe('uploaded');
      await call(transaction, MANAGER, 'assign_case', { case_id, seen: OFFICER });
      await look(transaction, MANAGER, document);
      expect(await stateOf(transaction)).toBe('in_review');
    },
  );

  whenSent(
    'not after a view of a replaced file',
    async ({ transaction, document, another }) => {
      const newest = await another();
      await look(transaction, OFFICER, document);
      expect(await stateOf(transaction)).toBe('uploaded');
      await look(transaction, OFFICER, newest);
      expect(await stateOf(transaction)).toBe('in_review');
    },
  );

  whenSent(
    'until another file arrives, which must be viewed and is announced',
    async ({ transaction, request, document, another }) => {
      await look(transaction, OFFICER, document);
      const newest = await another();
      expect(await stateOf(transaction)).toBe('uploaded');
      const told = await read(
        transaction,
        OFFICER,
        `select from public.notifications where kind = 'documentUploaded'`,
      );
      expect(told).toHaveLength(2);
      const accept = (seen: string) =>
        codeOf(transaction, () =>
          call(transaction, OFFICER, 'review_document', {
            request,
            verdict: 'accepted',
            seen,
          }),
        );
      expect(await accept(document)).toBe('stale');
      // The viewed file is not this one.
      expect(await accept(newest)).toBe('not_opened');
      await look(transaction, OFFICER, newest);
      expect(await accept(newest)).toBe('accepted');
    },
  );

  whenSent(
    'until somebody who opened the file decides; anybody may waive it',
    async ({ transaction, request, document }) => {
      const decide = (visitor: Visitor, verdict: string) =>
        codeOf(transaction, () =>
          call(transaction, visitor, 'review_document', {
            request,
            verdict,
            reason: 'expired',
            seen: document,
          }),
        );
      await look(transaction, MANAGER, document);
      expect(await decide(OFFICER, 'accepted')).toBe('not_opened');
      expect(await decide(OFFICER, 'rejected')).toBe('not_opened');
      expect(await decide(MANAGER, 'rejected')).toBe('accepted');
      expect(await decide(OFFICER, 'waived')).toBe('accepted');
    },
  );

  test.each(['accepted', 'rejected', 'waived'])('until it is %s', (verdict) =>
    inTransaction(async (transaction) => {
      const opened = await openCase(transaction);
      const request = await requestDocument(transaction, opened);
      const document = await sendDocument(transaction, opened, request);
      await look(transaction, OFFICER, document);
      await review(transaction, OFFICER, { request, verdict, reason: 'expired' });
      await look(transaction, OFFICER, document);
      expect(await stateOf(transaction)).toBe(verdict);
    }),
  );

  whenSent(
    'never in a closed case, whose files stay visible',
    async ({ transaction, case_id, document }) => {
      await call(transaction, OFFICER, 'cancel_case', { case_id });
      await look(transaction, OFFICER, document);
      expect(await stateOf(transaction)).toBe('uploaded');
    },
  );
});
