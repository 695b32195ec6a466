import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { BaseIntegrationHooks } from 'astro';
import { afterAll, describe, expect, test } from 'vitest';

import { texts } from './texts-integration.ts';
import { checkTranslations } from './translations.ts';

const folder = mkdtempSync(join(tmpdir(), 'crossport-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

const english = { title: 'Log in', greeting: 'Welcome, {name}. {count} messages.' };
const spanish = { title: 'Entrar', greeting: 'Hola, {name}: {count} mensajes.' };
const { title: _, ...withoutTitle } = spanish;

const message = 'messages/es/login.json';
const word = 'faqs/fee/es.yaml';
const englishFiles = {
  'messages/en/login.json': english,
  'faqs/fee/facts.yaml': '',
  'faqs/fee/en.yaml': { answer: { text: '{fee} in {weeks}' } },
};
const whole = {
  ...englishFiles,
  [message]: spanish,
  [word]: { answer: { text: '{weeks}, {fee}' } },
};

let count = 0;

/** Writes a folder of content. An object becomes JSON, which is YAML too. */
function contentOf(files: Record<string, string | object>): string {
  const content = join(folder, String((count += 1)));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(content, file)), { recursive: true });
    const written = typeof text === 'string' ? text : JSON.stringify(text);
    writeFileSync(join(content, file), written);
  }
  return content;
}

function problemsOf(files: Record<string, string | object>): string[] {
  const content = contentOf(files);
  const { problems } = checkTranslations(content, ['en', 'es']);
  return problems.map((problem) => problem.replace(`${content}/`, ''));
}

describe('D3 translations: the check names file and key', () => {
  test('of nothing in a whole translation', () => {
    const findings = checkTranslations(contentOf(whole), ['en', 'es']);
    expect(findings).toEqual({ count: 6, problems: [] });
  });

  test.each([
    ['a missing message', message, withoutTitle, 'title: missing'],
    ['a null', message, { ...spanish, title: null }, 'title: null, not translated yet'],
    ['an empty message', message, { ...spanish, title: ' ' }, 'title: empty'],
    ['an unknown message', message, { ...spanish, titel: 'Entrar' }, 'titel: unknown'],
    [
      'a misspelt placeholder',
      message,
      { ...spanish, greeting: 'Hola, {nombre}: {count}.' },
      'greeting: placeholders {count} {nombre} instead of {count} {name}',
    ],
    [
      'a lost placeholder',
      message,
      { ...spanish, greeting: 'Hola' },
      'greeting: placeholders none instead of {count} {name}',
    ],
    [
      'a placeholder too many',
      message,
      { ...spanish, title: '{name}' },
      'title: placeholders {name} instead of none',
    ],
    ['a missing word', word, {}, 'answer.text: missing'],
    [
      'a misspelt figure',
      word,
      { answer: { text: '{weeks}, {fees}' } },
      'answer.text: placeholders {fees} {weeks} instead of {fee} {weeks}',
    ],
    ['a file that is no YAML', word, 'answer: a: b', 'YAMLException'],
  ])('of %s in %s', (_, file, text, problem) => {
    expect(problemsOf({ ...whole, [file]: text })).toEqual([
      expect.stringContaining(`${file}: ${problem}`),
    ]);
  });

  test('of missing and misnamed files', () => {
    const misnamed = { 'messages/es/signin.json': spanish, 'faqs/fee/sp.yaml': {} };
    expect(problemsOf({ ...englishFiles, ...misnamed })).toEqual([
      `${word} is missing`,
      'faqs/fee/sp.yaml: unknown file',
      `${message}: greeting: missing`,
      `${message}: title: missing`,
      'messages/es/signin.json: unknown file',
    ]);
  });

  test('of a post without English; it may lack other languages', () => {
    const post = { ...whole, 'blog/a/facts.yaml': '' };
    expect(problemsOf({ ...post, 'blog/a/en.mdx': '' })).toEqual([]);
    expect(problemsOf({ ...post, 'blog/a/es.mdx': '' })).toEqual([
      'blog/a/en.mdx is missing',
    ]);
  });
});

test('D3 translations: npm run messages prints all problems and fails', () => {
  const content = contentOf({ ...whole, [message]: withoutTitle, [word]: {} });
  const command = ['scripts/messages.ts', content];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
  });
  expect(stderr).toContain(`${join(content, message)}: title: missing`);
  expect(stderr).toContain(`${join(content, word)}: answer.text: missing`);
  expect(stdout).toContain('2 problems');
  expect(status).toBe(1);
});

describe('D3 translations: a problem', () => {
  type Setup = BaseIntegrationHooks['astro:config:setup'];

  function start(command: 'build' | 'dev', content: string): void {
    const setup = texts(content).hooks['astro:config:setup'] as Setup;
    void setup({ command } as Parameters<Setup>[0]);
  }

  const content = contentOf({ ...whole, [message]: { ...spanish, title: null } });

  test('stops a build at its start', () => {
    expect(() => start('build', content)).toThrow(`${message}: title: null`);
  });

  test('does not stop the development server, which shows English', () => {
    expect(() => start('dev', content)).not.toThrow();
  });

  test('is nowhere in our own content', () => {
    expect(() => start('build', 'content')).not.toThrow();
  });
});
