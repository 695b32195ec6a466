import { describe, expect } from 'vitest';
import {
  call,
  openCase,
  read,
  requestDocument,
  sendDocument,
  storeFile,
} from './case-scenario.ts';
import { OFFICER, USER_A, type Transaction, type Visitor } from './database.ts';
import { test } from './test.ts';

/** Does what the storage of hosted Supabase does before it asks for rows. */
const asked = (transaction: Transaction, operation: string) =>
  transaction.query(`select set_config('storage.operation', $1, true)`, [operation]);

describe('R1.26 hosted storage', () => {
  test.for<[string, boolean]>([
    ['storage.object.upload', true],
    ['object.upload', true],
    ['storage.object.upload_signed', false],
    ['storage.object.sign_upload_url', false],
    ['storage.object.copy', false],
    ['storage.tus.upload.create', false],
    ['storage.s3.object.put', false],
  ])('%s stores a file: %s', async ([operation, stores], { transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    await asked(transaction, operation);
    const storing = storeFile(transaction, USER_A, `${opened.id}/${request}`);
    if (stores) expect(await storing).toContain(request);
    else await expect(storing).rejects.toThrow(/row-level security/);
  });

  test.for<[string, Visitor, number]>([
    ['storage.object.get_authenticated', USER_A, 1],
    ['storage.object.sign', USER_A, 1],
    ['storage.object.get_authenticated', OFFICER, 1],
    ['storage.object.list', OFFICER, 1],
    ['storage.object.sign', OFFICER, 0],
    ['storage.object.sign_many', OFFICER, 0],
  ])('%s as %s finds %d files', async ([operation, visitor, count], { transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const document = await sendDocument(transaction, opened, request);
    await call(transaction, OFFICER, 'look_at_document', { document });
    await asked(transaction, operation);
    const files = `select name from storage.objects where name like '${opened.id}/%'`;
    expect(await read(transaction, visitor, files)).toHaveLength(count);
  });
});
