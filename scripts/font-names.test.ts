import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';

test.each(['latin', 'vietnamese', 'cyrillic'])(
  'D2 fonts: the %s subset has a name of ours, its copyright and its licence',
  (script) => {
    const file = `src/assets/fonts/crossport-serif-${script}.woff2`;
    const font = create(readFileSync(file));
    if (font.isCollection) throw new Error(`${file} is more than one font`);
    const { familyName, fullName, postscriptName, copyright } = font;
    // The licence reserves "Source" for the original.
    for (const name of [familyName, fullName, postscriptName]) {
      expect(name).toMatch(/^Crossport ?Serif/);
      expect(name).not.toMatch(/source/i);
    }
    expect(copyright).toMatch(/Adobe .* with Reserved Font Name/);
    expect(font.getName('license')).toContain('SIL Open Font License, Version 1.1');
  },
);
