import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/decisions.md'];

/** What a document names in backticks and that looks like a path of this repository. */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/`([\w.[\]-]+\/[\w./[\]-]*)`/g)].map(
    ([, path]) => path ?? '',
  );
  const top = /^(content|docs|public|scripts|src|supabase|tests)\//;
  return named.filter((path) => top.test(path));
}

test.each(documents)('docs: every path that %s names exists', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(path))).toEqual([]);
});

test('docs: every script of package.json that the README names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readFileSync('README.md', 'utf8').matchAll(/npm run ([\w:]+)/g)];
  expect(named.map(([, name]) => name).filter((name) => !scripts[name ?? ''])).toEqual(
    [],
  );
});
