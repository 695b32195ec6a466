import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BaseIntegrationHooks } from 'astro';
import { afterAll, expect, test } from 'vitest';

import { legalReview } from './legal-review.ts';

const content = mkdtempSync(join(tmpdir(), 'crossport-legal-'));
const folder = join(content, 'legal/terms');
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(content, { recursive: true }));

type Setup = BaseIntegrationHooks['astro:config:setup'];

function warnings(facts: string, command: 'build' | 'dev' = 'build'): string[] {
  writeFileSync(join(folder, 'facts.yaml'), facts);
  const warnings: string[] = [];
  const logger = {
    warn: (line: string) => void warnings.push(line.replace(content, 'content')),
  };
  const setup = legalReview(content).hooks['astro:config:setup'] as Setup;
  void setup({ command, logger } as Parameters<Setup>[0]);
  return warnings;
}

const updated = 'updated: 2026-11-22';

test.each([
  ['without a review', updated, 'awaits review'],
  ['changed since its review', `${updated}\nreviewed: 2026-11-21`, 'was changed after'],
])('D3 legal: the build names a text %s', (_, facts, why) => {
  const [line, ...others] = warnings(facts);
  expect(line).toContain('content/legal/terms/facts.yaml');
  expect(line).toContain(why);
  expect(others).toEqual([]);
});

test('D3 legal: a text reviewed in its present form gets no warning', () => {
  expect(warnings(`${updated}\nreviewed: 2026-11-22`)).toEqual([]);
});

test('D3 legal: the development server does not warn', () => {
  expect(warnings(updated, 'dev')).toEqual([]);
});
