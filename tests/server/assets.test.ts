import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createAssets } from '../../supabase/local/site/assets.ts';
import { page, temporaryFolder } from './fixture.ts';

vi.mock('node:fs/promises', { spy: true });

const folder = temporaryFolder();
const file = join(folder.path, 'page.html');
writeFileSync(file, page('one'));
afterAll(folder.remove);

test('D8 load: visitors who come at once share one reading and one compression', async () => {
  const read = createAssets();
  const assets = await Promise.all(Array.from({ length: 20 }, () => read(file)));
  expect(new Set(assets).size).toBe(1);
  const variants = await Promise.all(assets.map((asset) => asset.variant('br')));
  expect(new Set(variants).size).toBe(1);
});

test('D8 load: a file that could not be read once is read again', async () => {
  const read = createAssets();
  vi.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  await expect(read(file)).rejects.toThrow('EMFILE');
  expect((await (await read(file)).variant()).body.toString()).toBe(page('one'));
});
