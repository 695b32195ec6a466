import { readFileSync } from 'node:fs';

import { create } from 'fontkitten';
import { expect, test } from 'vitest';

import { currencies } from '../src/content/facts.ts';
import { formatMoney } from '../src/i18n/money.ts';

const families = ['Serif', 'Sans'];

function fontOf(family: string, script: string) {
  const file = `src/assets/fonts/crossport-${family.toLowerCase()}-${script}.woff2`;
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} is more than one font`);
  return font;
}

const scripts = ['latin', 'vietnamese', 'cyrillic'];
const subsets = families.flatMap((family) => scripts.map((script) => [family, script]));

test.each(subsets)(
  'D2 fonts: %s %s has our name, its copyright and its licence',
  (family, script) => {
    const font = fontOf(family, script);
    const { familyName, fullName, postscriptName, copyright } = font;
    // The licence reserves "Source" for the original.
    for (const name of [familyName, fullName, postscriptName]) {
      expect(name).toMatch(new RegExp(`^Crossport ?${family}`));
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
  const prices = locales.flatMap((locale) =>
    currencies.map((currency) => formatMoney(1234567.89, currency, locale)),
  );
  for (const family of families) {
    const font = fontOf(family, script);
    const missing = [...prices.join('').replace(/\s/g, '')].filter(
      (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    expect(new Set(missing), family).toEqual(new Set());
  }
});

test.each(scripts)('D2 fonts: figures of Sans %s have one width', (script) => {
  const font = fontOf('Sans', script);
  const widths = [...'0123456789'].map(
    (figure) => font.glyphForCodePoint(figure.codePointAt(0) ?? 0).advanceWidth,
  );
  expect(new Set(widths).size).toBe(1);
});
