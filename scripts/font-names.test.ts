import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';

import { currencies } from '../src/content/facts.ts';
import { formatMoney } from '../src/i18n/money.ts';

function fontOf(script: string) {
  const file = `src/assets/fonts/crossport-serif-${script}.woff2`;
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} is more than one font`);
  return font;
}

test.each(['latin', 'vietnamese', 'cyrillic'])(
  'D2 fonts: the %s subset has our name, its copyright and its licence',
  (script) => {
    const font = fontOf(script);
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

test.each([
  ['latin', ['en', 'es', 'id', 'tl']],
  ['vietnamese', ['vi']],
  ['cyrillic', ['ru']],
])('D2 fonts: the %s subset has every letter and sign of a price', (script, locales) => {
  const font = fontOf(script);
  const prices = locales.flatMap((locale) =>
    currencies.map((currency) => formatMoney(1234567.89, currency, locale)),
  );
  const missing = [...prices.join('').replace(/\s/g, '')].filter(
    (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
  expect(new Set(missing)).toEqual(new Set());
});
