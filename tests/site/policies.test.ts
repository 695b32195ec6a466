import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { checkPolicies } from '../../scripts/security/policies.ts';
import { readHeaderRules } from '../../supabase/local/site/host-rules.ts';

const dist = process.env['DIST_DIR'] ?? 'dist';

test('R16 policy: header and pages agree, and csp_evaluator finds nothing grave', async () => {
  const findings = await checkPolicies(dist);
  expect(findings.flatMap(({ misses }) => misses)).toEqual([]);
});

test('R16 host rules: Cloudflare takes 100 rules and lines of 2,000 characters', () => {
  const longest = readFileSync(join(dist, '_headers'), 'utf8')
    .split('\n')
    .map((line) => line.length)
    .sort((a, b) => b - a)[0];
  expect(longest).toBeLessThanOrEqual(2000);
  expect(readHeaderRules(dist).length).toBeLessThanOrEqual(100);
});
