import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';

import { shareImageDrawer } from './draw-image.ts';

const draw = await shareImageDrawer({ site: 'Crossport', host: 'crossport.example' });
const image = { path: '/og/x.jpg', language: 'en', title: 'Company ☃ 公司' } as const;

test('D2 share image: it is 1200 × 630, in Chinese too', async () => {
  const jpeg = await draw({ ...image, language: 'zh', title: '公司 (WFOE)' });
  expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(await loadImage(jpeg)).toMatchObject({ width: 1200, height: 630 });
});

test('D2 share image: a character without a glyph is an error that names the title', () => {
  expect(() => draw(image)).toThrow('No glyph for ☃公司 in "Company ☃ 公司" (en)');
});

test('D2 share image: a title that does not fit is an error', () => {
  const title = 'Constitutionalization '.repeat(30);
  expect(() => draw({ ...image, title })).toThrow('No room for');
});
