import fc from 'fast-check';
import { expect, test } from 'vitest';

import { matches } from './text-filter.ts';
import { draws } from '../../tests/seed.ts';

const texts = [
  'Setting up a WFOE in China',
  'From name to bank account.',
  'Company formation',
];

test.each([
  ['wfoe', true],
  ['ACCOUNT', true],
  ['tion', true],
  ['in China', true],
  ['  ', true],
  ['', true],
  ['KITAS', false],
  ['China From', false],
  [' wfoe ', true],
  ['\u3000in China\u00a0', true],
])('§5 filters: "%s" is a substring of one of the texts: %s', (search, found) => {
  expect(matches(texts, search)).toBe(found);
});

test.each([
  ['Nguyễn', 'nguyễn'.normalize('NFD')],
  ['Nguyễn'.normalize('NFD'), 'nguyễn'],
  ['WFOE 2026', 'ｗｆｏｅ　２０２６'],
])('§5 filters: "%s" is found by "%s", however both were typed', (text, search) => {
  expect(matches([text], search)).toBe(true);
});

test('§5 filters: the search is of letters, not of a pattern', () => {
  expect(matches(['a.b (c)'], '.b (C')).toBe(true);
  expect(matches(['axb'], 'a.b')).toBe(false);
});

/**
 * Texts of our languages and their cases of letters, and characters that mean something in
 * patterns.
 */
const text = fc.oneof(
  // The small Σ looks different at the end of a word.
  fc
    .string({ unit: 'grapheme' })
    .map((any) => any.normalize('NFKC').replaceAll('Σ', 'σ')),
  fc
    .array(fc.constantFrom(...'AaБбÑñĐđ语.*+?^$|()[]{}\\ -🛂'), { maxLength: 12 })
    .map((letters) => letters.join('')),
);

test('§5 filters: any text is found by any part of it, in any case', () => {
  fc.assert(
    fc.property(fc.array(text), text, text, text, (others, before, part, after) => {
      const found = (search: string) =>
        // A blank, since two characters side by side may be one letter.
        matches([...others, [before, part, after].join(' ')], search);
      expect(found(part)).toBe(true);
      expect(found(part.toLowerCase())).toBe(true);
      // A letter without another case of its own, such as ß, stays.
      const upper = [...part].map((letter) =>
        letter.toUpperCase().toLowerCase() === letter ? letter.toUpperCase() : letter,
      );
      expect(found(upper.join(''))).toBe(true);
    }),
    { numRuns: draws(1000) },
  );
});

test('§5 filters: any search finds what contains it and nothing else, a blank one all', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), text, (texts, typed) => {
      const search = typed.trim().normalize('NFKC').toLowerCase();
      const contained = texts.some((text) => {
        const one = text.normalize('NFKC').toLowerCase();
        return [...one.split('').keys()].some((at) => one.startsWith(search, at));
      });
      expect(matches(texts, typed)).toBe(!search || contained);
    }),
    { numRuns: draws(1000) },
  );
});
