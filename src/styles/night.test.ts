import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { colors } from '../integrations/share-images/paper-texture.ts';

function coloursAfter(file: string, start: string): Map<string, string> {
  const block = readFileSync(file, 'utf8').split(start)[1]?.split('}')[0] ?? '';
  const matches = block.matchAll(/(--color-[a-z-]+): (#[0-9a-f]+);/g);
  return new Map(Array.from(matches, ([, name = '', colour = '']) => [name, colour]));
}

test('D7 dark: dark bands have the colours of the dark theme, except the background', () => {
  const dark = coloursAfter('src/styles/tokens.css', 'prefers-color-scheme: dark');
  const night = coloursAfter('src/styles/night.css', '.night {');
  expect(night.size).toBeGreaterThan(5);
  for (const ground of ['--color-paper', '--color-night']) dark.delete(ground);
  expect(night).toEqual(dark);
});

test.each([
  ['src/layouts/Head.astro', ['--color-paper']],
  ['supabase/functions/deliver-emails/email-html.ts', ['--color-paper', '--color-ink']],
])('D7 dark: %s has the colours of both themes', (file, names) => {
  const text = readFileSync(file, 'utf8');
  const light = coloursAfter('src/styles/tokens.css', '@theme static {');
  const dark = coloursAfter('src/styles/tokens.css', 'prefers-color-scheme: dark');
  for (const theme of [light, dark])
    for (const name of names) expect(text).toContain(theme.get(name) ?? 'a colour');
});

test('D7 share images have the colours of the light theme', () => {
  const tokens = coloursAfter('src/styles/tokens.css', '@theme static {');
  for (const [name, colour] of Object.entries(colors))
    expect(colour, name).toBe(tokens.get(`--color-${name}`));
});
