import { expect } from 'vitest';
import { GRACE_DAYS, MAX_FILES } from '../../src/supabase/limits.ts';
import {
  call,
  codeOf,
  openCase,
  requestDocument,
  sendDocument,
} from './case-scenario.ts';
import { USER_A } from './database.ts';
import { test } from './test.ts';

test('§10 limits: as many files for a document as the portal says', async ({
  transaction,
}) => {
  const opened = await openCase(transaction);
  const request = await requestDocument(transaction, opened);
  for (let sent = 0; sent < MAX_FILES; sent += 1)
    await sendDocument(transaction, opened, request);
  expect(
    await codeOf(transaction, () => sendDocument(transaction, opened, request)),
  ).toBe('too_many_files');
});

test('§10 limits: an account goes as many days later as the portal says', async ({
  transaction,
}) => {
  const goes = await call<Date>(transaction, USER_A, 'request_deletion');
  const days = (goes.getTime() - Date.now()) / 24 / 3600 / 1000;
  expect(Math.round(days * 100) / 100).toBe(GRACE_DAYS);
});
