import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';

const folder = mkdtempSync(join(tmpdir(), 'crossport-messages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const english = { title: 'Log in', greeting: 'Welcome, {name}. {count} messages.' };
const spanish = { title: 'Entrar', greeting: 'Hola, {name}: {count} mensajes.' };

let count = 0;

/** Runs `npm run messages` on content with these Spanish messages beside the English ones. */
function check(files: Record<string, unknown>): { status: number | null; said: string } {
  const content = join(folder, String((count += 1)));
  const write = (file: string, strings: unknown) => {
    const path = join(content, 'messages', file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, JSON.stringify(strings));
  };
  write('en/login.json', english);
  for (const [file, strings] of Object.entries(files)) write(`es/${file}`, strings);
  const run = spawnSync(process.execPath, ['scripts/messages.ts', content], {
    encoding: 'utf8',
  });
  return { status: run.status, said: run.stdout + run.stderr };
}

describe('D3 messages: npm run messages', () => {
  test('agrees with a whole translation', () => {
    const { status, said } = check({ 'login.json': spanish });
    expect(said).toContain('4 texts in 2 languages, 0 problems');
    expect(status).toBe(0);
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
  ])('names file and key of %s', (_, strings, problem) => {
    const { status, said } = check({ 'login.json': strings });
    expect(said).toContain(`${join('es', 'login.json')}: ${problem}`);
    expect(said).toContain('1 problems');
    expect(status).toBe(1);
  });

  test('names every string of a missing file, and an unknown file', () => {
    const { status, said } = check({ 'signin.json': spanish });
    expect(said).toContain(`${join('es', 'login.json')}: title: missing`);
    expect(said).toContain(`${join('es', 'login.json')}: greeting: missing`);
    expect(said).toContain(`${join('es', 'signin.json')}: unknown file`);
    expect(status).toBe(1);
  });

  test('finds nothing in the product’s own messages', () => {
    const run = spawnSync(process.execPath, ['scripts/messages.ts'], {
      encoding: 'utf8',
    });
    expect(run.stdout).toContain(`in ${locales.length} languages, 0 problems`);
    expect(run.status).toBe(0);
  });
});
