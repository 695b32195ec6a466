import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { checkTranslations } from './translations.ts';

const folder = mkdtempSync(join(tmpdir(), 'crossport-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

/** Checks content with these files, in English and Spanish. */
function problemsOf(files: Record<string, string>): string[] {
  const content = join(folder, String((count += 1)));
  for (const [file, text] of Object.entries({ 'messages/en/a.json': '{}', ...files })) {
    mkdirSync(dirname(join(content, file)), { recursive: true });
    writeFileSync(join(content, file), text);
  }
  const { problems } = checkTranslations(content, ['en', 'es']);
  return problems.map((problem) => problem.replace(`${content}/`, ''));
}

test.each([
  ['a language without words', {}, ['faqs/a/es.yaml is missing']],
  ['a misnamed file', { 'faqs/a/sp.yaml': 'q: x' }, ['faqs/a/sp.yaml: unknown file']],
  ['a missing key', { 'faqs/a/es.yaml': '{}' }, ['faqs/a/es.yaml: q.text: missing']],
  ['no YAML', { 'faqs/a/es.yaml': 'q: a: b' }, ['faqs/a/es.yaml: YAMLException']],
  ['correct words', { 'faqs/a/es.yaml': 'q: { text: "{b} y {a}" }' }, []],
])('D3 words: %s', async (_, files, expected) => {
  const english = {
    'faqs/a/facts.yaml': '',
    'faqs/a/en.yaml': 'q: { text: "{a}, {b}" }',
  };
  const problems = problemsOf({ ...english, ...files }).join('\n');
  for (const problem of expected) expect(problems).toContain(problem);
  expect(problems === '').toBe(expected.length === 0);
});

test('D3 words: a post may lack a language, but not English', async () => {
  expect(problemsOf({ 'blog/a/facts.yaml': '', 'blog/a/en.mdx': '' })).toEqual([]);
  expect(problemsOf({ 'blog/a/facts.yaml': '', 'blog/a/es.mdx': '' })).toEqual([
    'blog/a/en.mdx is missing',
  ]);
});
