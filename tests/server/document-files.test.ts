import { writeFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DocumentFiles } from '../../supabase/local/storage/document-files.ts';
import { FileAdapter } from '../../supabase/local/storage/file-adapter.ts';
import { pdf } from './documents.ts';
import { temporaryFolder } from './fixture.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
const files = new DocumentFiles(folder.path);
const adapter = new FileAdapter(files);

/** Has the adapter make changes, and then answers with this status. */
function during(status: number, changes: () => Promise<unknown>, received?: string) {
  return adapter.during(async () => {
    await changes();
    return new Response(null, { status });
  }, received);
}

function upload(status: number, key: string): Promise<Response> {
  const path = files.newPath();
  writeFileSync(path, pdf(key));
  return during(status, () => adapter.uploadObject('documents', key), path);
}

const move = (status: number) =>
  during(status, async () => {
    await adapter.copyObject('documents', 'kept', undefined, 'documents', 'moved');
    await adapter.deleteObject('documents', 'kept');
    // Both are there until it is known that the row was changed.
    expect(await there('kept', 'moved')).toEqual([true, true]);
  });

async function there(...keys: string[]): Promise<boolean[]> {
  const names = await files.list();
  return keys.map((key) => names.includes(files.nameOf('documents', key)));
}

beforeEach(async () => {
  for (const name of await files.list()) await files.remove(name);
  await upload(200, 'kept');
});

test('an upload whose row is refused leaves no file', async () => {
  await upload(500, 'refused');
  expect(await there('kept', 'refused')).toEqual([true, false]);
});

test.each([
  [200, [false, true]],
  [500, [true, false]],
])('a document that moves is always in a file: %i', async (status, after) => {
  await move(status);
  expect(await there('kept', 'moved')).toEqual(after);
});

test.each([
  [200, [false]],
  [500, [true]],
])('a document is removed after its row: %i', async (status, after) => {
  await during(status, () => adapter.deleteObjects('documents', ['kept']));
  expect(await there('kept')).toEqual(after);
});

test('files change for requests only, and with their bytes', async () => {
  await expect(adapter.deleteObject('documents', 'kept')).rejects.toThrow(/outside/);
  const empty = during(200, () => adapter.uploadObject('documents', 'empty'));
  await expect(empty).rejects.toThrow(/not received/);
});

test('names tell buckets and keys apart, and have no folders', () => {
  const names = [
    files.nameOf('a', 'b/c'),
    files.nameOf('a/b', 'c'),
    files.nameOf('a', '../../b'),
    files.nameOf('a', '/b\0'),
  ];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[\da-f]{64}$/);
});
