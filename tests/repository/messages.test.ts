import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { checkTranslations } from '../../src/integrations/texts/translations.ts';

const folder = mkdtempSync(join(tmpdir(), 'crossport-messages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const english = { title: 'Log in', greeting: 'Welcome, {name}. {count} messages.' };
const spanish = { title: 'Entrar', greeting: 'Hola, {name}: {count} mensajes.' };

let count = 0;

/** Checks content with these Spanish messages beside the English ones. */
function check(files: Record<string, unknown>) {
  const content = join(folder, String((count += 1)));
  const write = (file: string, texts: unknown) => {
    const path = join(content, 'messages', file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, JSON.stringify(texts));
  };
  write('en/login.json', english);
  for (const [file, texts] of Object.entries(files)) write(`es/${file}`, texts);
  return { content, ...checkTranslations(content, ['en', 'es']) };
}

describe('D3 messages: npm run messages', () => {
  test('agrees with a whole translation', () => {
    expect(check({ 'login.json': spanish })).toMatchObject({ count: 4, problems: [] });
  });

  const { title: _, ...withoutTitle } = spanish;
  test.each([
    ['a missing string', withoutTitle, 'title: missing'],
    ['a null', { ...spanish, title: null }, 'title: null, not translated yet'],
    ['an empty string', { ...spanish, title: ' ' }, 'title: empty'],
    ['an unknown string', { ...spanish, titel: 'Entrar' }, 'titel: unknown'],
    [
      'a misspelt placeholder',
      { ...spanish, greeting: 'Hola, {nombre}: {count}.' },
      'greeting: placeholders {count} {nombre} instead of {count} {name}',
    ],
    [
      'a lost placeholder',
      { ...spanish, greeting: 'Hola' },
      'greeting: placeholders none instead of {count} {name}',
    ],
    [
      'a placeholder too many',
      { ...spanish, title: '{name}' },
      'title: placeholders {name} instead of none',
    ],
  ])('names file and key of %s', (_, texts, problem) => {
    const { problems } = check({ 'login.json': texts });
    expect(problems).toEqual([
      expect.stringContaining(`${join('es', 'login.json')}: ${problem}`),
    ]);
  });

  test('names every string of a missing file, and an unknown file', () => {
    const { content } = check({ 'signin.json': spanish });
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/messages.ts', content],
      { encoding: 'utf8' },
    );
    expect(stderr).toContain(`${join('es', 'login.json')}: title: missing`);
    expect(stderr).toContain(`${join('es', 'login.json')}: greeting: missing`);
    expect(stderr).toContain(`${join('es', 'signin.json')}: unknown file`);
    expect(stdout).toContain('3 problems');
    expect(status).toBe(1);
  });
});
