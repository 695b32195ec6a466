import { readdirSync, readFileSync } from 'node:fs';

import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' });

function read(type: RegExp): string {
  const ours = files.filter((file) => type.test(file) && !file.includes('.test.'));
  return ours.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n');
}

/** Literal classes only; `${…}` is ignored. */
function writtenClasses(source: string): Set<string> {
  const values = Array.from(
    source.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g),
    ([, plain, template]) => plain ?? template ?? '',
  );
  return new Set(values.flatMap((value) => value.split(/\$\{.*?\}|\s+/).filter(Boolean)));
}

test('D7 every class in an island is a utility or in a style sheet', async () => {
  const utilities = readFileSync('node_modules/tailwindcss/utilities.css', 'utf8');
  const { build } = await compile(read(/tokens\.css$/) + utilities);
  const ours = read(/\.(css|astro)$/);
  let css = build([]);
  const unknown = [...writtenClasses(read(/\.tsx$/))].filter((name) => {
    const before = css;
    css = build([name]);
    return css === before && !ours.includes(`.${name}`);
  });
  // Marks an element for utilities on its siblings.
  expect(unknown).toEqual(['peer']);
});
