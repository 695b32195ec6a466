import { expect, test } from 'vitest';

import { postFacts, postWords } from './blog-schema.ts';
import { alignClass } from './prose/prose-elements.ts';
import { relatedPosts } from './related-posts.ts';

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

test('§2 blog: related posts share a category or a tag; the latest fill up the rest', () => {
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

test('§3 blog: a misspelt key of a post is named in the error', () => {
  const facts = {
    date: '2025-03-18',
    author: 'grace-lin',
    category: 'visa-guides',
    stamp: 'visa',
  };
  expect(postFacts.safeParse(facts).success).toBe(true);
  expect(postFacts.safeParse({ ...facts, draft: true }).success).toBe(true);
  expect(postFacts.safeParse({ ...facts, drafft: true }).error?.message).toContain(
    'drafft',
  );
  expect(postFacts.safeParse({ ...facts, stamp: 'moon' }).error?.message).toContain(
    'stamp',
  );
  const words = { title: 'A', excerpt: 'B', inShort: ['D', 'E'], tags: ['C'] };
  expect(postWords.safeParse(words).success).toBe(true);
  expect(postWords.safeParse({ ...words, tag: 'C' }).error?.message).toContain('tag');
  expect(postWords.safeParse({ ...words, tags: [] }).success).toBe(false);
});

test('R1.16 blog: the alignment of a table column becomes a class, from a text or an object', () => {
  expect(alignClass('text-align:right')).toBe('right');
  expect(alignClass({ textAlign: 'center' })).toBe('center');
  expect(alignClass('text-align:left')).toBeUndefined();
  expect(alignClass(undefined)).toBeUndefined();
});
