import { expect, test } from 'vitest';

import { locales } from './locales.ts';
import { messagesOf } from './messages.ts';
import { plural, pluralForms } from './plural.ts';

test.each([
  ['en', 1, 'one'],
  ['en', 2, 'last'],
  ['en', 0, 'last'],
  ['zh', 7, 'last'],
] as const)('picks the plural form in %s of %i', (locale, count, form) => {
  expect(plural(locale === 'zh' ? 'last' : 'one | last', count, locale)).toBe(form);
});

test.each([
  [1, 'один'],
  [3, 'два'],
  [5, 'пять'],
  [21, 'один'],
] as const)('picks the Russian form for %i', (count, form) => {
  expect(plural('один | два | пять | полтора', count, 'ru')).toBe(form);
});

test('falls back to the last form where one is missing', () => {
  expect(plural('one | other', 5, 'ru')).toBe('other');
});

test.each(locales)(
  'every plural message has all the forms of its language (%s)',
  (locale) => {
    for (const [group, texts] of Object.entries(messagesOf(locale)))
      for (const [key, text] of Object.entries(texts)) {
        const english = messagesOf('en')[group]?.[key] ?? '';
        if (english.includes(' | ') && english.includes('{count}'))
          expect(text?.split(' | '), `${group}.${key}`).toHaveLength(
            pluralForms(locale).length,
          );
      }
  },
);
