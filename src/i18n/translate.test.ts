import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { runs } from '../../tests/support/seed.ts';
import { fillIn, splitAt } from './fill-in.ts';
import { locales, pseudoLocale } from './locales.ts';
import { localizePath } from './localize-path.ts';
import { type MessageKey, messagesOf } from './messages.ts';
import { createTranslate, keyOfId, lookUp, messageGroup } from './translate.ts';

describe('§8 missing translation', () => {
  const english = { frame: { home: 'Home', menu: 'Menu' } };

  test('the translation comes first', () => {
    expect(lookUp('frame.home', { frame: { home: 'Inicio' } }, english)).toBe('Inicio');
  });

  test.each([
    ['null, not translated yet', { frame: { home: null } }],
    ['a missing string', { frame: {} }],
    ['a missing group', {}],
  ])('%s falls back to English', (_, local) => {
    expect(lookUp('frame.home', local, english)).toBe('Home');
  });

  test.each(['frame.nope', 'nope.home', 'nope', '', 'constructor.name', 'frame.home.x'])(
    'a key that English lacks too shows itself: "%s"',
    (key) => {
      expect(lookUp(key, {}, english)).toBe(key);
    },
  );

  /** Message names, names that every JavaScript object has, and arbitrary ones. */
  const name = fc.oneof(
    fc.constantFrom('frame', 'home', 'menu', 'constructor', 'name', '__proto__'),
    fc.string(),
  );
  const texts = fc.dictionary(
    name,
    fc.dictionary(name, fc.option(fc.string()), { noNullPrototype: true }),
    { noNullPrototype: true },
  );

  test('any key reads as its translation, otherwise in English, otherwise as itself', () => {
    fc.assert(
      fc.property(name, name, texts, texts, (group, key, local, english) => {
        fc.pre(!group.includes('.'));
        const values = [local, english].flatMap((texts) =>
          Object.entries(texts)
            .filter(([other]) => other === group)
            .flatMap(([, messages]) => Object.entries(messages))
            .filter(([other, text]) => other === key && text !== null)
            .map(([, text]) => text),
        );
        expect(lookUp(`${group}.${key}`, local, english)).toBe(
          values[0] ?? `${group}.${key}`,
        );
      }),
      { numRuns: runs(1000) },
    );
  });

  test.each(locales)(
    'an existing key has a text in %s, any other reads as itself',
    (locale) => {
      const translate = createTranslate(locale);
      const [local, known] = [messagesOf(locale), messagesOf('en')];
      const keys = Object.entries(known).flatMap(([group, texts]) =>
        Object.keys(texts).map((key) => [group, key] as const),
      );
      fc.assert(
        fc.property(fc.constantFrom(...keys), fc.string(), ([group, key], other) => {
          const text = local[group]?.[key] ?? known[group]?.[key];
          expect(translate(`${group}.${key}` as MessageKey)).toBe(text);
          fc.pre(!keys.some((key) => key.join('.') === other) && !/[{}]/.test(other));
          expect(translate(other as MessageKey)).toBe(other);
        }),
      );
    },
  );
});

describe('D3 translate', () => {
  test('fills in a language’s placeholders', () => {
    expect(createTranslate('es')('frame.homeLink', { site: 'Crossport' })).toBe(
      'Crossport, inicio',
    );
  });

  test('the pseudo-locale shows keys in brackets', () => {
    expect(createTranslate(pseudoLocale)('frame.home')).toBe('[frame.home]');
  });

  test('a misspelt key in code is a type error, which npm run check finds', () => {
    // @ts-expect-error: there is no such message
    expect(createTranslate('en')('frame.hme')).toBe('frame.hme');
  });

  test('a key made of an unknown id names the file, the id and the message', () => {
    const make = (id: string) => keyOfId('pricing.addOn', id, 'content/add-ons.yaml');
    expect(make('fastTrack')).toBe('pricing.addOnFastTrack');
    expect(() => make('fast')).toThrow(
      'content/add-ons.yaml: fast: content/messages/en/pricing.json has no addOnFast',
    );
  });

  test('a language without files reads in English', () => {
    expect(createTranslate('xx')('frame.home')).toBe('Home');
  });

  test.each(locales)('an island gets the whole group, in %s only', (locale) => {
    const texts = messageGroup(locale, 'notices');
    expect(Object.keys(texts)).toEqual(Object.keys(messagesOf('en')['notices'] ?? {}));
    expect(texts).toEqual(messagesOf(locale)['notices']);
  });
});

describe('D3 placeholders', () => {
  const name = fc.stringMatching(/^\w{1,12}$/);

  test('a value replaces its placeholder, whatever it contains', () => {
    fc.assert(
      fc.property(name, fc.string(), fc.string(), fc.string(), (key, value, a, b) => {
        fc.pre(!/[{}]/.test(a + b));
        expect(fillIn(`${a}{${key}}${b}{${key}}`, { [key]: value })).toBe(
          a + value + b + value,
        );
      }),
    );
  });

  test('a placeholder without a value stays as it is', () => {
    fc.assert(
      fc.property(name, (key) => {
        expect(fillIn(`{${key}}`)).toBe(`{${key}}`);
        expect(fillIn(`{${key}}`, { [`${key}_`]: 1 })).toBe(`{${key}}`);
      }),
    );
    expect(fillIn('{constructor} {toString}')).toBe('{constructor} {toString}');
  });

  test('zero and an empty text are values', () => {
    expect(fillIn('{a}|{b}', { a: 0, b: '' })).toBe('0|');
  });

  test.each([
    ['from {price} a year', 'from ', ' a year'],
    ['{price} a year', '', ' a year'],
    ['from {price}', 'from ', ''],
    ['from {other}', 'from {other}', ''],
  ])('markup can stand for a placeholder: %s', (text, before, after) => {
    expect(splitAt(text, 'price')).toEqual([before, after]);
  });
});

describe('D4 addresses in a language', () => {
  test.each([
    ['/', 'en', '/'],
    ['/', 'es', '/es/'],
    ['/pricing', 'en', '/pricing'],
    ['/contact-us?subject=A%20B#c', 'zh', '/zh/contact-us?subject=A%20B#c'],
  ])('%s in %s is %s', (path, locale, expected) => {
    expect(localizePath(path, locale)).toBe(expected);
  });
});
