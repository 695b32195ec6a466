import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

import { expect, test } from 'vitest';

import { dist } from './built-files.ts';
import { type BuiltPage, representatives } from './built-pages.ts';
import { attribute } from './elements.ts';

function read(address: string): string {
  return readFileSync(posix.join(dist, address), 'utf8');
}

function modulesOf(address: string, known = new Set<string>()): Set<string> {
  if (known.has(address)) return known;
  known.add(address);
  for (const [, name = ''] of read(address).matchAll(
    /(?:from|import) ?["'`](\.[^"'`]+)["'`]/g,
  ))
    modulesOf(posix.join(posix.dirname(address), name), known);
  return known;
}

/** The code that loads without an interaction. Islands wait for one. */
function codeOf(page: BuiltPage): string {
  const scripts = page.document
    .querySelectorAll('script[src]')
    .map((script) => attribute(script, 'src') ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  const modules = new Set(scripts.flatMap((script) => [...modulesOf(script)]));
  return [...modules].map(read).join('\n');
}

function routesWith(text: string): Set<string> {
  const pages = representatives.filter((page) => codeOf(page).includes(text));
  return new Set(pages.map(({ route }) => route));
}

test.each([
  ['the auth library', 'gotrue-js'],
  ['what reads tables', 'PGRST'],
])('D5 scripts: only the applications load %s without an interaction', (_, text) => {
  expect(routesWith(text)).toEqual(new Set(['/dashboard', '/desk']));
});

test('D5 scripts: only the applications load React without an interaction', () => {
  expect(routesWith('react.transitional.element')).toEqual(
    new Set(['/dashboard', '/desk']),
  );
});
