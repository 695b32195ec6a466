import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import postcss, { type Node, type Rule } from 'postcss';
import { expect, test } from 'vitest';

import { builtFiles, dist } from './built-files.ts';
import { representatives } from './built-pages.ts';
import { attribute } from './elements.ts';
import {
  newAtRules,
  newFunctions,
  newMethods,
  newProperties,
  newSelectors,
} from './oldest-browsers.ts';

const newSelector = `:(${newSelectors.join('|')})(?![-\\w])`;
/** The minifier writes most texts between backticks. */
const textWith = (pattern: string) =>
  `:matches(Literal[value=/${pattern}/], TemplateLiteral[quasis.0.value.raw=/${pattern}/])`;
const queries = 'querySelector|querySelectorAll|closest|matches';

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
        'no-restricted-properties': ['error', ...newProperties],
        // The rules above do not know what a variable holds, so these go by the name. `x.union?.(y)` is a check.
        'no-restricted-syntax': [
          'error',
          ...[
            `CallExpression[optional=false] > MemberExpression.callee[computed=false] > Identifier.property[name=/^(${newMethods.join('|')})$/]`,
            `CallExpression[callee.property.name=/^(${queries})$/] > ${textWith(newSelector)}`,
            `NewExpression[callee.name="RegExp"] > ${textWith('^[a-z]*v[a-z]*$')}:nth-child(2)`,
          ].map((selector) => ({ selector, message: 'Too new:' })),
        ],
      },
    },
  ],
});

/** Other methods with the same names, and below what a library checks for first. */
const harmless = [
  /\.Children\.toArray\(/, // React
  /\.check\(\w+\.value\)/, // valibot
  /\.(priority|role)\(\w+\.\1\)/, // ical-generator
  /\.lock\(`lock:/, // Supabase
  /\.toBase64\(\w+\.encodeMetadata\(/,
  /\btable\.grow\(/, // Pagefind

  /\.startViewTransition\(\{update:/, // React
  /\bPublicKeyCredential\.parse/, // Supabase
  /\bError\.captureStackTrace\b/, // fflate
  /\bIntl\.Segmenter\b/, // Pagefind
];

async function complaints(code: string): Promise<string[]> {
  const [result] = await linter.lintText(code);
  const lines = code.split('\n');
  return (result?.messages ?? [])
    .map(({ message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 20), column + 40);
      return `${message} ${place}`;
    })
    .filter((complaint) => !harmless.some((one) => one.test(complaint)));
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

test.each([
  'AbortSignal.any([])',
  'Array.fromAsync(x)',
  'Object.groupBy(x, y)',
  'Promise.withResolvers()',
  'x.union(y)',
  'x?.isSubsetOf(y)',
  'x.values().drop(1)',
  'x.toWellFormed()',
  'x.toBase64()',
  'x.showPopover()',
  'let a = /[a--b]/v',
  'new RegExp(x, "gv")',
  'new RegExp(x, `v`)',
  'x.querySelector("#a:popover-open")',
  'x.closest(`a:has(b)`)',
])('the linter finds %s', async (code) => {
  expect(await complaints(code)).not.toEqual([]);
});

test.each([
  'x.map(y).filter(y).at(0).with(0, y).find(y)',
  'x.toSorted().toReversed()',
  'x.hidePopover?.()',
  'new RegExp("v", "g")',
  'x.querySelector("#a:focus-visible")',
])('the linter allows %s', async (code) => {
  expect(await complaints(code)).toEqual([]);
});

function isGuarded({ parent }: Node): boolean {
  if (!parent || parent.type === 'document') return false;
  const { name } = parent as { name?: string };
  return name === 'supports' || isGuarded(parent as Node);
}

const hasNewSelector = (selector: string) => new RegExp(newSelector).test(selector);
const hasNewFunction = (value: string) =>
  new RegExp(`(?<![-\\w])(${newFunctions.join('|')})\\(`).test(value);

/** With up to two levels of parentheses inside. */
const forgiving = /:(is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** A selector that a browser does not know takes the rest of its list with it, except inside `:is()`. */
function spoilsItsList({ selectors }: Rule): boolean {
  const known = selectors.filter((one) => !hasNewSelector(one.replace(forgiving, '')));
  return known.length > 0 && known.length < selectors.length;
}

/** Styles that the oldest browsers drop. They may lack a new property, and a new selector that has a rule of its own. */
function drops(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walk((node) => {
    const isDropped =
      (node.type === 'rule' && (spoilsItsList(node) || node.parent?.type === 'rule')) ||
      (node.type === 'decl' && hasNewFunction(node.value)) ||
      (node.type === 'atrule' && newAtRules.includes(node.name));
    if (isDropped && !isGuarded(node)) found.push(node.toString());
  });
  // Only margins of paper; Tailwind writes a fallback.
  return found.filter((text) => !/^@(page|property)\b/.test(text));
}

test('styles', () => {
  const styles = representatives.flatMap(({ document }) =>
    document.querySelectorAll('style').map(({ textContent }) => textContent),
  );
  const unique = new Set(styles);
  expect(unique.size).toBeGreaterThan(0);
  for (const css of unique) expect(drops(css)).toEqual([]);
});

test.each([
  'a, b:popover-open { top: 0 }',
  'a { b & { top: 0 } }',
  'a { color: light-dark(red, blue) }',
  '@scope (a) { b { top: 0 } }',
])('the oldest browsers drop %s', (css) => {
  expect(drops(css)).toHaveLength(1);
});

test.each([
  'a:popover-open { top: 0 }',
  'a, :is(b:has(c)) { top: 0 }',
  'a { color: color-mix(in oklab, red 8%, blue) }',
  '@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }',
])('the oldest browsers do not drop %s', (css) => {
  expect(drops(css)).toEqual([]);
});
