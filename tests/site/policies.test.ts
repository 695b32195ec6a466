import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import {
  directivesOf,
  splitPolicy,
} from '../../src/integrations/policies/page-policy.ts';
import { readHeaderRules } from '../../supabase/local/site/host-rules.ts';
import { disagreements, refusedSources, severeFindings } from '../support/policies.ts';
import { dist } from './built-files.ts';
import { builtPages } from './built-pages.ts';

test('R1.16 policy: header and pages agree, and csp_evaluator finds nothing severe', () => {
  const header = readHeaderRules(dist)
    // Badges have their own policy.
    .filter(({ pattern }) => pattern.pathname === '/*')
    .flatMap(({ headers }) => headers)
    .filter(([name]) => name.toLowerCase() === 'content-security-policy')
    .flatMap(([, value]) => splitPolicy(value));
  const policies = {
    header,
    pages: builtPages.map(({ address, source }) => ({
      path: address,
      directives: directivesOf(source),
    })),
  };
  expect(disagreements(policies)).toEqual([]);
  expect(severeFindings(policies)).toEqual([]);
  expect(refusedSources(policies)).toEqual([]);
});

test('R1.16 policy: a page that differs from the header is named', () => {
  const header = ["frame-ancestors 'none'", "base-uri 'none'"];
  const pages = [{ path: '/a', directives: ["script-src 'unsafe-inline' http:"] }];
  expect(disagreements({ header, pages })).toEqual([
    "/a: base-uri 'none' is in the header only",
  ]);
  expect(severeFindings({ header, pages }).join()).toMatch(/\/a: script-src 'unsafe-inl/);
  expect(refusedSources({ header, pages })).toEqual(["/a: 'unsafe-inline'", '/a: http:']);
});

test('R1.16 host rules: they stay within Cloudflare’s 100 rules and 2,000 characters a line', () => {
  const longest = readFileSync(join(dist, '_headers'), 'utf8')
    .split('\n')
    .map((line) => line.length)
    .sort((a, b) => b - a)[0];
  expect(longest).toBeLessThanOrEqual(2000);
  expect(readHeaderRules(dist).length).toBeLessThanOrEqual(100);
});
