import { describe, expect } from 'vitest';
import {
  openCase,
  read,
  requestDocument,
  sendDocument,
  storeFile,
} from './case-scenario.ts';
import { USER_A, type Transaction } from './database.ts';
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

  test.for<[string, number]>([
    ['storage.object.get_authenticated', 1],
    ['storage.object.list', 1],
    ['storage.object.sign', 0],
    ['storage.object.sign_many', 0],
  ])(
    '%s finds %d file of a client’s own',
    async ([operation, count], { transaction }) => {
      const opened = await openCase(transaction);
      const request = await requestDocument(transaction, opened);
      await sendDocument(transaction, opened, request);
      await asked(transaction, operation);
      const files = `select name from storage.objects where name like '${opened.id}/%'`;
      expect(await read(transaction, USER_A, files)).toHaveLength(count);
    },
  );
});
