import { createHash } from 'node:crypto';

import { expect } from '@playwright/test';

import {
  directivesOf,
  splitPolicy,
} from '../../src/integrations/policies/page-policy.ts';
import {
  disagreements,
  type Policies,
  refusedSources,
  severeFindings,
} from '../support/policies.ts';
import type { Answer } from './ask.ts';
import { test } from './test.ts';

const arrived = (pages: Answer[]): Policies => ({
  header: splitPolicy(pages[0]?.headers['content-security-policy'] ?? ''),
  pages: pages.map(({ path, text }) => ({ path, directives: directivesOf(text) })),
});

test('header and meta policies agree', ({ pages }) => {
  expect(disagreements(arrived(pages))).toEqual([]);
});

test('csp_evaluator, header and meta together', ({ pages }) => {
  expect(severeFindings(arrived(pages))).toEqual([]);
});

test('http:, unsafe-… and * in policies', ({ pages }) => {
  expect(refusedSources(arrived(pages))).toEqual([]);
});

/** Scripts and styles that a page's policy forbids, by their beginning. */
function forbiddenIn(html: string): string[] {
  const policy = directivesOf(html).join(' ');
  const blocks = html.matchAll(/<(style|script)\b([^>]*)>([^]*?)<\/\1>/g);
  return Array.from(blocks).flatMap(([block, , attributes = '', text = '']) => {
    if (/ld\+json/.test(attributes)) return [];
    const source = /\ssrc="?([^"\s]*)/.exec(attributes)?.[1];
    const hash = createHash('sha256').update(text).digest('base64');
    const allowed = source ? /^\/(?!\/)/.test(source) : policy.includes(hash);
    return allowed ? [] : [block.slice(0, 80)];
  });
}

/** A host may insert scripts into pages, whose policies forbid them. */
test('scripts and styles are as built', ({ pages }) => {
  for (const { path, text } of pages) expect.soft(forbiddenIn(text), path).toEqual([]);
});
