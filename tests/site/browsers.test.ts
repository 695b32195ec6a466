import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import { expect, test } from 'vitest';

import { builtFiles, dist } from './built-files.ts';
import { representatives } from './built-pages.ts';
import { attribute } from './elements.ts';

/** Newer functions that the plugin misses, because it only checks methods of instances. */
const tooNew = [
  ['AbortSignal', 'any'],
  ['Array', 'fromAsync'],
  ['Object', 'groupBy'],
  ['Map', 'groupBy'],
  ['Promise', 'try'],
  ['Promise', 'withResolvers'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
];

/** Allows the syntax of 2022 and only functions that the oldest browsers of package.json have. */
const linter = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    {
      ...compat.configs['flat/recommended'],
      languageOptions: { ecmaVersion: 2022 },
      // React and client:demand check for these first.
      settings: {
        lintAllEsApis: true,
        polyfills: ['navigator.connection', 'requestIdleCallback'],
      },
      rules: {
        'compat/compat': 'error',
        'no-restricted-properties': [
          'error',
          ...tooNew.map(([object, property]) => ({ object, property })),
        ],
      },
    },
  ],
});

async function complaints(code: string): Promise<string[]> {
  const [result] = await linter.lintText(code);
  return result?.messages.map(({ message }) => message) ?? [];
}

test.each(builtFiles().filter((file) => file.endsWith('.js')))('%s', async (file) => {
  expect(await complaints(readFileSync(join(dist, file), 'utf8'))).toEqual([]);
});

test('inline scripts', async () => {
  const scripts = representatives.flatMap(({ document }) =>
    document
      .querySelectorAll('script')
      .filter((script) => !script.hasAttribute('src'))
      .filter((script) => attribute(script, 'type') !== 'application/ld+json'),
  );
  const codes = new Set(scripts.map((script) => script.textContent));
  expect(codes.size).toBeGreaterThan(0);
  for (const code of codes) expect(await complaints(code)).toEqual([]);
});

test.each(['AbortSignal.any([])', 'let a = /[a--b]/v'])(
  'the linter finds %s',
  async (code) => {
    expect(await complaints(code)).toHaveLength(1);
  },
);
