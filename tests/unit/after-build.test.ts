import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { narrowPolicy } from '../../src/after-build/policy.ts';
import { indexedPng } from '../../src/after-build/share-images/indexed-png.ts';

const hash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('R16 policy: a page keeps the hashes of its own styles and scripts only', () => {
  const page = (hashes: string) =>
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'${hashes};"><style>a{}</style><script>b()</script><script type="module">c()</script>`;
  const own = ` ${hash('a{}')} ${hash('b()')} ${hash('c()')}`;
  expect(narrowPolicy(page(`${own} ${hash('other')}`))).toBe(page(own));
  expect(narrowPolicy('<p>no policy</p>')).toBe('<p>no policy</p>');
});

test('§9 share image: a PNG with a palette gives the pixels back', () => {
  const png = indexedPng(new Uint8Array([252, 250, 246, 255, 202, 51, 35, 255]), 2, 1);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(2);
  const palette = png.indexOf('PLTE') + 4;
  expect([...png.subarray(palette, palette + 6)]).toEqual([252, 250, 246, 202, 51, 35]);
  const data = png.indexOf('IDAT');
  const length = png.readUInt32BE(data - 4);
  expect([...inflateSync(png.subarray(data + 4, data + 4 + length))]).toEqual([0, 0, 1]);
});

test('§9 share image: more colours than a palette holds is an error', () => {
  const pixels = Uint8Array.from({ length: 300 * 4 }, (_, at) =>
    at % 4 === 0 ? ((at / 4) % 32) * 8 : at % 4 === 1 ? Math.floor(at / 128) * 8 : 0,
  );
  expect(() => indexedPng(pixels, 300, 1)).toThrow('colours');
});
