import fc from 'fast-check';
import { expect, test } from 'vitest';

import { alignClass } from './prose/align.ts';
import { relatedPosts } from './related.ts';
import { matches } from '../../ui/matches.ts';
import { postFacts, postWords } from './schema.ts';

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
])('§5 blog: "%s" is a substring of one of the texts: %s', (search, found) => {
  expect(matches(texts, search)).toBe(found);
});

test('§5 blog: the search is of letters, not of a pattern', () => {
  expect(matches(['a.b (c)'], '.b (C')).toBe(true);
  expect(matches(['axb'], 'a.b')).toBe(false);
});

/**
 * Texts of our languages and their cases of letters, and characters that mean something in
 * patterns.
 */
const text = fc.oneof(
  // The small Σ looks different at the end of a word.
  fc.string({ unit: 'grapheme' }).map((any) => any.replaceAll('Σ', 'σ')),
  fc
    .array(fc.constantFrom(...'AaБбÑñĐđ语.*+?^$|()[]{}\\ -🛂'), { maxLength: 12 })
    .map((letters) => letters.join('')),
);

test('§5 blog: any text is found by any part of it, in any case', () => {
  fc.assert(
    fc.property(fc.array(text), text, text, text, (others, before, part, after) => {
      const found = (search: string) =>
        matches([...others, before + part + after], search);
      expect(found(part)).toBe(true);
      expect(found(part.toLowerCase())).toBe(true);
      // A letter without another case of its own, such as ß, stays.
      const upper = [...part].map((letter) =>
        letter.toUpperCase().toLowerCase() === letter ? letter.toUpperCase() : letter,
      );
      expect(found(upper.join(''))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('§5 blog: any search finds what contains it and nothing else, a blank one all', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), text, (texts, search) => {
      const contained = texts.some((one) =>
        [...one.toLowerCase().split('').keys()].some((at) =>
          one.toLowerCase().startsWith(search.toLowerCase(), at),
        ),
      );
      expect(matches(texts, search)).toBe(!search.trim() || contained);
    }),
    { numRuns: 1000 },
  );
});

const post = (slug: string, category: string, ...tags: string[]) => ({
  slug,
  category,
  tags,
});
const posts = [
  post('newest', 'banking', 'Fintech'),
  post('second', 'formation', 'China'),
  post('third', 'indonesia', 'PT PMA'),
  post('oldest', 'visas', 'China'),
];

test('§2 blog: related posts share a category or a tag, and the latest fill up', () => {
  const slugs = (of: (typeof posts)[number], count: number) =>
    relatedPosts(of, posts, count).map(({ slug }) => slug);
  expect(slugs(post('oldest', 'visas', 'China'), 2)).toEqual(['second', 'newest']);
  expect(slugs(post('new', 'indonesia', 'China'), 3)).toEqual([
    'second',
    'third',
    'oldest',
  ]);
  expect(slugs(post('new', 'none', 'none'), 2)).toEqual(['newest', 'second']);
  expect(relatedPosts(post('only', 'x', 'y'), [post('only', 'x', 'y')], 2)).toEqual([]);
});

test('§3 blog: a misspelt key of a post names itself', () => {
  const facts = { date: '2025-03-18', category: 'visa-guides', stamp: 'visa' };
  expect(postFacts.safeParse(facts).success).toBe(true);
  expect(postFacts.safeParse({ ...facts, draft: true }).success).toBe(true);
  expect(postFacts.safeParse({ ...facts, drafft: true }).error?.message).toContain(
    'drafft',
  );
  expect(postFacts.safeParse({ ...facts, stamp: 'moon' }).error?.message).toContain(
    'stamp',
  );
  const words = { title: 'A', excerpt: 'B', tags: ['C'] };
  expect(postWords.safeParse({ ...words, tag: 'C' }).error?.message).toContain('tag');
  expect(postWords.safeParse({ ...words, tags: [] }).success).toBe(false);
});

test('R16 blog: the alignment of a table column is a class, in either form it comes in', () => {
  expect(alignClass('text-align:right')).toBe('right');
  expect(alignClass({ textAlign: 'center' })).toBe('center');
  expect(alignClass('text-align:left')).toBeUndefined();
  expect(alignClass(undefined)).toBeUndefined();
});
