import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

/** Each component with `client:demand`, as `file: name`, and its source if its import was found. */
function islandsOf(file: string): [name: string, source: string][] {
  const astro = readFileSync(file, 'utf8');
  const before = astro.split('client:demand').slice(0, -1);
  return before.map((text) => {
    const [, name = ''] = /<([A-Z]\w*)(?!.*<[A-Z])/s.exec(text) ?? [];
    const [, path] =
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(.+)'`).exec(astro) ?? [];
    const source = path ? readFileSync(join(dirname(file), path), 'utf8') : '';
    return [`${file}: ${name}`, source];
  });
}

const islands = globSync('src/**/*.astro').flatMap(islandsOf);

// Otherwise `client:demand` waits for ever, and the visitor's first click is lost.
test('D5 islands: each one on demand says once it listens', () => {
  expect(islands).not.toEqual([]);
  const silent = islands.filter(
    ([, source]) => !/useHydrated[<(]|<Overlay\b/.test(source),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});
