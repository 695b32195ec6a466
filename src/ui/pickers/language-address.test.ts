import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { locales } from '../../i18n/locales.ts';
import { localizePath } from '../../i18n/localize-path.ts';
import { addressIn } from './language-address.ts';

const origin = 'https://crossport.example';

describe('language picker: the address in another language', () => {
  test.each([
    ['/', 'en', 'es', '/es/'],
    ['/es/', 'es', 'en', '/'],
    ['/es/pricing', 'es', 'ru', '/ru/pricing'],
    ['/pricing?a=1&b=%20#c', 'en', 'zh', '/zh/pricing?a=1&b=%20#c'],
    ['/es/dashboard/cases/CPF-1', 'es', 'en', '/dashboard/cases/CPF-1'],
    ['/no/such?x=1#y', 'en', 'es', '/es/no/such?x=1#y'],
    ['/es/no/such', 'es', 'en', '/no/such'],
    ['/es/no/such', 'es', 'ru', '/ru/no/such'],
    ['/es/blog/404', 'es', 'en', '/blog/404'],
    ['/es//evil.example', 'es', 'en', '/evil.example'],
    ['/es///evil.example/x', 'es', 'en', '/evil.example/x'],
    ['/es/\\evil.example', 'es', 'en', '/evil.example'],
    ['/es/%5cevil.example', 'es', 'en', '/%5cevil.example'],
    ['//evil.example', 'en', 'es', '/es/evil.example'],
    ['/\\evil.example', 'en', 'es', '/es/evil.example'],
  ])('of %s (%s) in %s', (here, from, locale, expected) => {
    expect(addressIn(locale, { here: origin + here, from })).toBe(origin + expected);
  });

  test('never leaves our origin, whatever the address', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '\\', '//', '%2f', '%5c', '@', ':', '.', '..', '?', '#', '\t'),
      fc.string(),
      fc.constant('evil.example'),
    );
    const language = fc.constantFrom(...locales);
    const rest = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(language, language, rest, (from, locale, path) => {
        const here = new URL(`${origin}${localizePath('/', from)}${path}`).href;
        const address = new URL(addressIn(locale, { here, from }));
        expect(address.origin).toBe(origin);
        expect(address.pathname).not.toMatch(/^\/\//);
      }),
      { numRuns: 200 },
    );
  });
});
