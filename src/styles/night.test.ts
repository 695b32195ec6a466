import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns the colours that a style sheet sets after a line that begins so. */
function coloursAfter(file: string, start: string): Map<string, string> {
  const block = readFileSync(file, 'utf8').split(start)[1]?.split('}')[0] ?? '';
  const found = block.matchAll(/(--color-[a-z-]+): (#[0-9a-f]+);/g);
  return new Map(Array.from(found, ([, name = '', colour = '']) => [name, colour]));
}

test('D7 dark: what stands on ink has the colours of the dark theme, but for the ground', () => {
  const dark = coloursAfter('src/styles/tokens.css', 'prefers-color-scheme: dark');
  const night = coloursAfter('src/styles/night.css', '.night {');
  expect(night.size).toBeGreaterThan(5);
  for (const ground of ['--color-paper', '--color-night']) dark.delete(ground);
  expect(night).toEqual(dark);
});
