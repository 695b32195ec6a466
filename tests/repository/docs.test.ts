import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')];

const matches = (document: string, pattern: RegExp) =>
  Array.from(readFileSync(document, 'utf8').matchAll(pattern), ([, found = '']) => found);

/** What a document names in backticks and looks like a path of this repository. */
function pathsIn(document: string): string[] {
  const paths = matches(document, /`([\w.[\]-]+\/[\w./[\]-]*)`/g);
  const top = /^(content|docs|public|scripts|src|supabase|tests)\//;
  return paths.filter((path) => top.test(path));
}

test.each(documents)('D3 docs: every path that %s names exists', (document) => {
  const links = matches(document, /\]\((?!\w+:|#)([^)#]+)/g);
  const linked = links.map((link) => join(dirname(document), link));
  const paths = [...pathsIn(document), ...linked];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(documents)('D3 docs: every npm script that %s names exists', (document) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const scriptNames = matches(document, /npm run ([\w:]+)/g);
  expect(scriptNames.filter((name) => !scripts[name])).toEqual([]);
});

test('D3 docs: every file that a comment names exists', () => {
  const comment = /^\s*(?:\/?\*|\/\/|--|#).*$/gm;
  const file =
    /(?<![\w/.-])(?:content|docs|scripts|src|supabase|tests)\/[\w./[\]-]+\.[a-z]{2,5}\b/g;
  const missing = globSync([
    '{content,scripts,src,supabase,tests}/**/*.{ts,tsx,astro,css,sql,yaml,toml}',
    '*.{js,ts}',
  ]).flatMap((path) => {
    const comments = readFileSync(path, 'utf8').match(comment) ?? [];
    const citations = comments.flatMap((line) => line.match(file) ?? []);
    return citations
      .filter((name) => !existsSync(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

/** What the titles and comments of the repository cite, as `file: number`. */
function cited(pattern: RegExp): string[] {
  return globSync('{src,supabase,tests}/**/*.{ts,tsx,astro,sql}').flatMap((path) =>
    matches(path, pattern).map((number) => `${path}: ${number}`),
  );
}

function unknown(citations: string[], numbers: string[]): string[] {
  return citations.filter((line) => !numbers.includes(line.split(': ')[1] ?? ''));
}

test('D3 docs: each rule has a number of its own, and every cited one exists', () => {
  const rules = matches('docs/reliability.md', /^- \*\*(R\d+\.\d+)\*\*/gm);
  expect(rules).toEqual([...new Set(rules)]);
  expect(unknown(cited(/\b(R\d\.\d+)\b/g), rules)).toEqual([]);
});

test('D3 docs: every section of the specification that is cited exists', () => {
  const sections = matches('docs/specification.md', /^##+ (\d+(?:\.\d+)?)/gm);
  expect(unknown(cited(/§(\d+(?:\.\d+)?)/g), sections)).toEqual([]);
});

test('D6 docs: the table of files has every table and view', () => {
  const rows = readFileSync('docs/design.md', 'utf8').matchAll(
    /^\| `(\w+)` +\|(.*?)\|/gm,
  );
  const listed = Array.from(rows, ([, file = '', names = '']) => [
    file,
    names.match(/[\w.]+/g) ?? [],
  ]);
  const created = globSync('supabase/migrations/*.sql')
    .sort()
    .map((path) => [
      basename(path, '.sql').replace(/^\d+_/, ''),
      matches(path, /^create (?:unlogged )?(?:table|view) (?:public\.)?(\S+)/gm),
    ]);
  expect(listed).toEqual(created);
});

/** The cells of a document's tables from a heading on, without floors. */
function figuresIn(document: string, heading: string): string[] {
  const [, text = ''] = readFileSync(document, 'utf8').split(heading);
  return Array.from(text.matchAll(/^\| (.+) \|$/gm), ([, row = '']) => {
    const cells = row.split('|').map((cell) => cell.trim());
    return [...cells.slice(0, 3), cells.at(-1)].join(' | ');
  }).filter((row) => !/^(What|---)/.test(row));
}

test('D8 docs: the README has the figures of docs/performance.md', () => {
  const shown = figuresIn('README.md', '## Figures');
  expect(shown).not.toEqual([]);
  const measured = figuresIn('docs/performance.md', '# Performance');
  expect(shown.filter((row) => !measured.includes(row))).toEqual([]);
});
