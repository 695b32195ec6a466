import { expect, test } from 'vitest';
import { inflateSync } from 'node:zlib';

import { blankImage, copyImage, drawOver } from './indexed-image.ts';
import { balancedLines, piecesOf } from './lines.ts';
import { pngEncoder } from './png.ts';
import { shareImageDrawer } from './draw.ts';

/** As if every character were as wide. */
const widthOf = (text: string) => Array.from(text).length * 10;

const lines = (text: string, language: string, width: number) =>
  balancedLines(piecesOf(text, language, widthOf), width).map((line) => line.text);

/** Pixels of red, green, blue and opacity. */
const pixels = (...data: number[]) => new Uint8ClampedArray(data);

test('D2 share image: lines are as few and as even as they can be', () => {
  expect(lines('Open a company in China', 'en', 300)).toEqual([
    'Open a company in China',
  ]);
  expect(lines('Open a company in China', 'en', 200)).toEqual([
    'Open a company',
    'in China',
  ]);
  expect(lines('one two three four', 'en', 140)).toEqual(['one two', 'three four']);
});

test('D2 share image: marks stay at their words, in Chinese too', () => {
  expect(lines('注册公司，开立账户', 'zh', 50)).toEqual(['注册公司，', '开立账户']);
  expect(lines('A “quoted” word (here)', 'en', 100)).toEqual([
    'A “quoted”',
    'word',
    '(here)',
  ]);
});

test('D2 share image: a word that is too wide has a line of its own', () => {
  expect(lines('a constitution b', 'en', 60)).toEqual(['a', 'constitution', 'b']);
});

test('D2 share image: a PNG with a palette gives the pixels back', () => {
  const paper = blankImage(2, 3);
  const row = [252, 250, 246, 255, 202, 51, 35, 255];
  drawOver(paper, {
    x: 0,
    y: 0,
    width: 2,
    height: 3,
    data: pixels(...row, ...row, ...row),
  });
  const image = blankImage(2, 3);
  copyImage(paper, image);
  drawOver(image, { x: 1, y: 1, width: 1, height: 1, data: pixels(0, 0, 0, 255) });
  const png = pngEncoder(paper)(image, 1, 2);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2, 3]);
  const palette = png.indexOf('PLTE') + 4;
  expect([...png.subarray(palette, palette + 9)]).toEqual([
    252, 250, 246, 202, 51, 35, 0, 0, 0,
  ]);
  const data = png.indexOf('IDAT');
  const length = png.readUInt32BE(data - 4);
  // Reading checks the sum that was put together from those of the pieces.
  expect([...inflateSync(png.subarray(data + 4, data + 4 + length))]).toEqual([
    0, 0, 1, 0, 0, 2, 0, 0, 1,
  ]);
});

test('D2 share image: what is drawn over the paper covers it by its opacity', () => {
  const image = blankImage(4, 2);
  drawOver(image, {
    x: 0,
    y: 0,
    width: 4,
    height: 2,
    data: pixels(...Array(32).fill(255)),
  });
  // Nothing, half of black, and red.
  const data = pixels(0, 0, 0, 0, 0, 0, 0, 128, 200, 0, 0, 255);
  drawOver(image, { x: 1, y: 1, width: 3, height: 1, data });
  expect([...image.rows]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
  expect(image.palette).toEqual([0xffffff, 0x7f7f7f, 0xc80000]);
});

test('D2 share image: more colours than a palette holds is an error', () => {
  const image = blankImage(300, 1);
  const data = pixels(
    ...Array.from({ length: 300 }, (_, at) => [
      (at % 32) * 8,
      (at >> 5) * 8,
      0,
      255,
    ]).flat(),
  );
  drawOver(image, { x: 0, y: 0, width: 300, height: 1, data });
  expect(() => pngEncoder(image)(image, 0, 1)).toThrow('colours');
});

test('D2 share image: a character that no face has stops the build, with its title', async () => {
  const draw = await shareImageDrawer({ site: 'Crossport', host: 'crossport.example' });
  const image = { path: '/og/x.png', language: 'en', title: 'Company ☃ 公司' } as const;
  expect(() => draw(image)).toThrow('No glyph for ☃公司 in "Company ☃ 公司" (en)');
  const long = { ...image, title: 'Constitutionalization '.repeat(30) };
  expect(() => draw(long)).toThrow('No room for');
});
