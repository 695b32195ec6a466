import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { narrowPolicy } from '../../src/after-build/policy.ts';
import { withoutIndexMarks } from '../../src/after-build/search-index.ts';
import {
  drawOver,
  indexImage,
} from '../../src/after-build/share-images/indexed-image.ts';
import { encodePng } from '../../src/after-build/share-images/png.ts';

const hash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('R16 policy: a page keeps the hashes of its own styles and scripts only', () => {
  const page = (hashes: string) =>
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'${hashes};"><style>a{}</style><script>b()</script><script type="module">c()</script>`;
  const own = ` ${hash('a{}')} ${hash('b()')} ${hash('c()')}`;
  expect(narrowPolicy(page(`${own} ${hash('other')}`))).toBe(page(own));
  expect(narrowPolicy('<p>no policy</p>')).toBe('<p>no policy</p>');
});

test('D2 search: marks for the index are not sent to visitors', () => {
  const marked = `<meta content="a" data-pagefind-meta="title[content]"><main data-pagefind-body>`;
  expect(withoutIndexMarks(marked)).toBe('<meta content="a"><main>');
});

test('D2 share image: a PNG with a palette gives the pixels back', async () => {
  const pixels = new Uint8Array([252, 250, 246, 255, 202, 51, 35, 255]);
  const png = await encodePng(indexImage(pixels, 2, 1));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(2);
  const palette = png.indexOf('PLTE') + 4;
  expect([...png.subarray(palette, palette + 6)]).toEqual([252, 250, 246, 202, 51, 35]);
  const data = png.indexOf('IDAT');
  const length = png.readUInt32BE(data - 4);
  expect([...inflateSync(png.subarray(data + 4, data + 4 + length))]).toEqual([0, 0, 1]);
});

test('D2 share image: what is drawn over the paper covers it by its opacity', () => {
  const paper = indexImage(new Uint8Array(32).fill(255), 4, 2);
  // Nothing, half of black, and red; colours are given times their opacity.
  const pixels = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 128, 200, 0, 0, 255]);
  const overlay = { x: 1, y: 1, width: 3, height: 1, pixels };
  const { palette, bands } = drawOver(paper, overlay);
  expect([...Buffer.concat(bands)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
  expect(palette).toEqual([0xffffff, 0x7f7f7f, 0xc80000]);
  expect([...Buffer.concat(paper.bands)]).toEqual(Array(10).fill(0));
});

test('D2 share image: more colours than a palette holds is an error', async () => {
  const pixels = Uint8Array.from(
    { length: 300 * 4 },
    (_, at) => [((at / 4) % 32) * 8, Math.floor(at / 128) * 8, 0, 255][at % 4] ?? 0,
  );
  await expect(encodePng(indexImage(pixels, 300, 1))).rejects.toThrow('colours');
});
