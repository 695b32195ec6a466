import { expect, test } from 'vitest';

import { balancedLines, piecesOf } from './text-lines.ts';

/** As if all characters had the same width. */
const widthOf = (text: string) => Array.from(text).length * 10;

const lines = (text: string, language: string, width: number) =>
  balancedLines(piecesOf(text, language, widthOf), width).map((line) => line.text);

test('D2 share image: a title gets as few lines as possible, of even length', () => {
  expect(lines('Open a company in China', 'en', 300)).toEqual([
    'Open a company in China',
  ]);
  expect(lines('Open a company in China', 'en', 200)).toEqual([
    'Open a company',
    'in China',
  ]);
  expect(lines('one two three four', 'en', 140)).toEqual(['one two', 'three four']);
});

test('D2 share image: punctuation stays with its word, in Chinese too', () => {
  expect(lines('注册公司，开立账户', 'zh', 50)).toEqual(['注册公司，', '开立账户']);
  expect(lines('A “quoted” word (here)', 'en', 100)).toEqual([
    'A “quoted”',
    'word',
    '(here)',
  ]);
});

test('D2 share image: a word that is too wide gets its own line', () => {
  expect(lines('a constitution b', 'en', 60)).toEqual(['a', 'constitution', 'b']);
});
