import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import type { ShareImage } from './read-images.ts';
import { writeShareImages } from './write-images.ts';

const folder = mkdtempSync(join(tmpdir(), 'crossport-share-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

const letterhead = { site: 'Crossport', host: 'crossport.example' };
const home: ShareImage = { path: '/og/index.jpg', language: 'en', title: 'Abroad' };
const spanish: ShareImage = { path: '/og/es/index.jpg', language: 'es', title: 'Abroad' };

let builds = 0;

async function drawnBy(images: ShareImage[], head = letterhead) {
  const dist = join(folder, String((builds += 1)));
  const drawn = await writeShareImages(images, head, {
    dist,
    cache: join(folder, 'cache'),
  });
  for (const { path } of images) expect(existsSync(join(dist, path))).toBe(true);
  return drawn;
}

test('D2 share image: a second build draws only images that changed', async () => {
  expect(await drawnBy([home, spanish])).toBe(2);
  expect(await drawnBy([home, spanish])).toBe(0);
  expect(await drawnBy([{ ...home, path: '/og/moved.jpg' }])).toBe(0);
  expect(await drawnBy([{ ...home, title: 'Away' }, spanish])).toBe(1);
  expect(await drawnBy([home, spanish], { ...letterhead, site: 'Other' })).toBe(2);
});
