import { expect } from 'vitest';

import {
  call,
  draftOrder,
  openCase,
  read,
  requestDocument,
  review,
  sendDocument,
} from './case-scenario.ts';
import { MANAGER, OFFICER, USER_A, type Transaction } from './database.ts';
import { test } from './test.ts';

/** A change from one value to another, as the client reads it. */
const changes = (transaction: Transaction, kind: string) =>
  read(
    transaction,
    USER_A,
    `select params ->> 'from' as "from", params ->> 'to' as "to" from public.case_events
      where kind = '${kind}' order by id`,
  );

test('§10 history: a document’s changes have the old and the new state', async ({
  transaction,
}) => {
  const opened = await openCase(transaction);
  const request = await requestDocument(transaction, opened);
  await sendDocument(transaction, opened, request);
  const verdict = { request, verdict: 'rejected', reason: 'expired' };
  await review(transaction, OFFICER, verdict);
  await sendDocument(transaction, opened, request);
  await review(transaction, OFFICER, { request, verdict: 'accepted' });
  expect(await changes(transaction, 'documentRequested')).toEqual([
    { from: null, to: 'requested' },
  ]);
  expect(await changes(transaction, 'documentChanged')).toEqual([
    { from: 'requested', to: 'uploaded' },
    { from: 'uploaded', to: 'in_review' },
    { from: 'in_review', to: 'rejected' },
    { from: 'rejected', to: 'uploaded' },
    { from: 'uploaded', to: 'in_review' },
    { from: 'in_review', to: 'accepted' },
  ]);
});

test('§10 history: an invoice’s changes have the old and the new state', async ({
  transaction,
}) => {
  const { id } = await openCase(transaction);
  const order_id = await draftOrder(transaction, id);
  await call(transaction, OFFICER, 'send_order', { order_id });
  await call(transaction, MANAGER, 'mark_paid', { order_id });
  await call(transaction, MANAGER, 'refund_order', { order_id, amount: 100 });
  expect(await changes(transaction, 'orderChanged')).toEqual([
    { from: 'draft', to: 'sent' },
    { from: 'sent', to: 'paid' },
    { from: 'paid', to: 'paid' },
  ]);
});

test('§10 history: it records an officer’s removal and assignment', async ({
  transaction,
}) => {
  const { id: case_id } = await openCase(transaction);
  await call(transaction, MANAGER, 'assign_case', { case_id, seen: OFFICER });
  await call(transaction, MANAGER, 'assign_case', { case_id, officer: OFFICER });
  const events = await read<{ kind: string }>(
    transaction,
    USER_A,
    `select kind from public.case_events where kind like 'officer%' order by id`,
  );
  expect(events.map(({ kind }) => kind)).toEqual(['officerRemoved', 'officerAssigned']);
});
