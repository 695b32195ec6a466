import { expect, test } from 'vitest';

import { byteLines, type WeighedPage } from '../bench/byte-lines.ts';
import { lighthouseLines } from '../bench/lighthouse-lines.ts';
import type { Run } from '../bench/lighthouse-run.ts';
import type { Weights } from '../e2e/weights.ts';

const run = (changes: Partial<Run> = {}): Run => ({
  ...{ scores: [100, 100, 100, 100], lcp: 1000, tbt: 0, cls: 0, findings: [] },
  ...changes,
});

const verdicts = (ours: Run[], raw = [run()]) =>
  lighthouseLines([
    { path: '/', ours: [run()], raw: [run()] },
    { path: '/faqs', ours, raw },
  ]).map(({ holds }) => holds);

test('D8 bench: Lighthouse bars hold at their very edge', () => {
  const ours = [run({ lcp: 1200, tbt: 10 }), run({ lcp: 1200, tbt: 10 })];
  expect(verdicts(ours)).toEqual([true, true, true, true, true, true]);
});

test.each<[string, Partial<Run>, boolean[]]>([
  ['scores', { scores: [100, 100, 99, 100] }, [false, true, true, true, true, true]],
  ['worst run', { scores: [98, 100, 100, 100] }, [false, false, true, true, true, true]],
  ['LCP', { lcp: 1201 }, [true, true, true, false, true, true]],
  ['TBT', { tbt: 11 }, [true, true, true, true, false, true]],
  ['CLS', { cls: 0.001 }, [true, true, true, true, true, false]],
])('D8 bench: one page that misses %s misses the bar', (_, changes, holds) => {
  expect(verdicts([run(changes)])).toEqual(holds);
});

test('D8 bench: a figure is told with the page where it is worst, and its floor', () => {
  const lines = lighthouseLines([
    { path: '/', ours: [run({ lcp: 900 })], raw: [run({ lcp: 600 })] },
    { path: '/faqs', ours: [run({ lcp: 1000 })], raw: [run({ lcp: 1000 })] },
  ]);
  expect(lines[3]).toEqual({
    what: 'LCP in ms, slowest page (/)',
    ...{ bar: '≤ 1.2 × raw HTML', ours: '900', floor: '600', apart: '1.50 ×' },
    holds: false,
  });
});

const weights = (script: number): Weights => ({
  ...{ script, document: 14, total: 37, requests: 5, scripts: [] },
  byKind: { document: 1, style: 1, script, font: 1, image: 0, other: 0 },
});
const weighed = (path: string, touch: WeighedPage['touch'], before: number) => ({
  ...{ path, touch, before: weights(before), after: weights(60), raw: weights(0) },
});

test('D8 bench: bytes are those of the heaviest page, against the bar of its kind', () => {
  const pages = [
    weighed('/', 'dialog', 3.7),
    weighed('/services', 'dialog', 2),
    weighed('/contact-us', 'form', 5),
  ];
  expect(
    byteLines(pages).map(({ what, bar, ours, holds }) => [what, bar, ours, holds]),
  ).toEqual([
    [
      'Home, KiB: document, style, script, font, image, other',
      ...['', '1.0, 1.0, 3.7, 1.0, 0.0, 0.0', null],
    ],
    ['Home with its dialog', '', '1.0, 1.0, 60.0, 1.0, 0.0, 0.0', null],
    ['JavaScript before any touch, KiB: at most, /', '≤ 3.6', '3.7', false],
    [
      'JavaScript before any touch, KiB, form or filter: at most, /contact-us',
      ...['≤ 11.6', '5', true],
    ],
    ['HTML and CSS, KiB: at most, /', '≤ 14', '14', true],
    ['All kinds, KiB: at most, /', '≤ 37', '37', true],
    ['Requests: at most, /', '≤ 5', '5', true],
    ['Requests, form or filter: at most, /contact-us', '≤ 7', '5', true],
    ['JavaScript with the dialog, KiB: at most, /', '≤ 75', '60', true],
    ['JavaScript with another island, KiB: at most, /contact-us', '≤ 53', '60', false],
  ]);
});
