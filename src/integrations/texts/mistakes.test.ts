import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BaseIntegrationHooks } from 'astro';
import { afterAll, describe, expect, test } from 'vitest';

import { texts } from './texts-integration.ts';

const folder = mkdtempSync(join(tmpdir(), 'crossport-content-'));
const content = join(folder, 'content');
cpSync('content', content, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

type Setup = BaseIntegrationHooks['astro:config:setup'];

function check(command: 'build' | 'dev' = 'build'): string {
  const setup = texts(content).hooks['astro:config:setup'] as Setup;
  try {
    void setup({ command } as Parameters<Setup>[0]);
    return '';
  } catch (error) {
    return String(error).replaceAll(content, 'content');
  }
}

function checkWith(file: string, from: string | RegExp, to: string, command?: 'dev') {
  const path = join(content, file);
  const text = readFileSync(path, 'utf8');
  const edited = text.replace(from, to);
  expect(edited, 'the mistake changes nothing').not.toBe(text);
  if (edited) writeFileSync(path, edited);
  else rmSync(path);
  const said = check(command);
  writeFileSync(path, text);
  return said;
}

describe('D3 texts: a mistake stops the build at its start and names file and key', () => {
  const messages = 'messages/es/pricing.json';
  const china = 'services/china';

  test.each([
    ['a null', messages, /"title": ".*"/, '"title": null', 'title: null'],
    ['no message', messages, /"title": ".*",/, '', 'title: missing'],
    [
      'a placeholder that English does not have',
      messages,
      /"title": "/,
      '$&{sayt} ',
      'title: placeholders {sayt} instead of none',
    ],
    [
      'a misspelt figure in an answer',
      'faqs/wfoe-fee/id.yaml',
      'wfoePrice',
      'wfoPrice',
      'answer: placeholders {wfoPrice} instead of {wfoePrice}',
    ],
    [
      'a misspelt key of words',
      `${china}/zh.yaml`,
      'priceText:',
      'price:',
      'price: unkn',
    ],
    ['a missing file of words', `${china}/vi.yaml`, /[^]*/, '', 'is missing'],
  ])('%s in content/%s', (_, file, from, to, names) => {
    const said = checkWith(file, from, to);
    expect(said).toContain(`content/${file}`);
    expect(said).toContain(names);
  });

  test('the development server shows English instead', () => {
    expect(checkWith(messages, /"title": ".*"/, '"title": null', 'dev')).toBe('');
  });

  test('our own content has no mistakes', () => {
    expect(check()).toBe('');
  });
});
