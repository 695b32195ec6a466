// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { runs } from '../../tests/support/seed.ts';
import { matches, startFilter } from './text-filter.ts';

const page = `
  <search data-text-filter=".item">
    <input name="q" type="search" />
    <select name="kind"><option value="">All</option><option>visa</option></select>
  </search>
  <section data-list>
    <p class="item" data-kind="visa"><b data-text>China Z visa</b> <i>not searched</i></p>
    <p class="item" data-kind="bank"><b data-text>A bank account</b></p>
    <p data-count="{shown} of 2">2 of 2</p>
    <p data-empty hidden>None</p>
  </section>
  <section data-list>
    <p class="item" data-kind="visa"><b data-text>KITAS</b><i data-text>in Indonesia</i></p>
    <p data-empty hidden>None</p>
  </section>`;

function open(address = '/blog') {
  history.replaceState({ kept: 1 }, '', address);
  document.body.innerHTML = page;
  startFilter(document.querySelector('search') as HTMLElement);
  const field = (name: string) =>
    document.querySelector(`[name=${name}]`) as HTMLInputElement;
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  return {
    field,
    set(name: string, value: string) {
      field(name).value = value;
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    },
    shown: () => texts('.item').map((text) => text.slice(0, 7)),
    messages: () => texts('[data-count], [data-empty]'),
  };
}

const [visa, bank, kitas] = ['China Z', 'A bank ', 'KITASin'];

afterEach(() => vi.restoreAllMocks());

describe('§5 filters', () => {
  test('the search ignores case and the spaces around it', () => {
    const { set, shown } = open();
    expect(shown()).toEqual([visa, bank, kitas]);
    set('q', ' z VISA ');
    expect(shown()).toEqual([visa]);
    set('q', 'indonesia');
    expect(shown()).toEqual([kitas]);
    set('q', 'not searched');
    expect(shown()).toEqual([]);
    set('q', '  ');
    expect(shown()).toEqual([visa, bank, kitas]);
  });

  test('a select box and the search combine, and each list shows its count', () => {
    const { set, shown, messages } = open();
    set('kind', 'visa');
    expect(shown()).toEqual([visa, kitas]);
    expect(messages()).toEqual(['1 of 2']);
    set('q', 'kitas');
    expect(shown()).toEqual([kitas]);
    expect(messages()).toEqual(['None']);
    set('q', 'bank');
    expect(messages()).toEqual(['None', 'None']);
  });

  test('the address keeps the filter and restores it', () => {
    const first = open('/blog?ref=CPF-AB12CD34#top');
    first.set('q', 'z visa & more?');
    first.set('kind', 'visa');
    const { search, hash } = location;
    expect(search).toBe('?ref=CPF-AB12CD34&q=z+visa+%26+more%3F&kind=visa');
    expect(hash).toBe('#top');
    expect(history.state).toEqual({ kept: 1 });

    const again = open(`/blog${search.replace('+%26+more%3F', '')}`);
    expect(again.field('q').value).toBe('z visa');
    expect(again.field('kind').value).toBe('visa');
    expect(again.shown()).toEqual([visa]);
    again.set('q', '');
    again.set('kind', '');
    expect(location.search).toBe('?ref=CPF-AB12CD34');
  });

  test('a choice is a history entry, a search is not, and Back restores both', () => {
    const { field, set, shown } = open();
    const before = history.length;
    set('q', 'z');
    set('q', 'z v');
    expect(history.length).toBe(before);
    set('kind', 'visa');
    expect(history.length).toBe(before + 1);
    set('q', 'kitas');
    // What Back does: the old address, then the event.
    history.replaceState(null, '', '/blog?q=bank');
    dispatchEvent(new PopStateEvent('popstate'));
    expect([field('q').value, field('kind').value]).toEqual(['bank', '']);
    expect(shown()).toEqual([bank]);
  });

  test('an address with an unknown option selects nothing', () => {
    const { field, shown } = open('/blog?kind=moon');
    expect(field('kind').value).toBe('');
    expect(shown()).toEqual([visa, bank, kitas]);
  });

  test('a browser that refuses to change the address still filters', () => {
    const { set, shown } = open();
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too often', 'SecurityError');
    });
    set('q', 'kitas');
    expect(shown()).toEqual([kitas]);
  });
});

const samples = [
  'Setting up a WFOE in China',
  'From name to bank account.',
  'Company formation',
];

test.each([
  ['wfoe', true],
  ['ACCOUNT', true],
  ['tion', true],
  ['in China', true],
  ['  ', true],
  ['', true],
  ['KITAS', false],
  ['China From', false],
  [' wfoe ', true],
  ['\u3000in China\u00a0', true],
])('§5 filters: "%s" is a substring of one of the texts: %s', (search, isMatch) => {
  expect(matches(samples, search)).toBe(isMatch);
});

test.each([
  ['Nguyễn', 'nguyễn'.normalize('NFD')],
  ['Nguyễn'.normalize('NFD'), 'nguyễn'],
  ['WFOE 2026', 'ｗｆｏｅ　２０２６'],
])('§5 filters: "%s" is found by "%s", whatever their Unicode forms', (text, search) => {
  expect(matches([text], search)).toBe(true);
});

test('§5 filters: the search is text, not a pattern', () => {
  expect(matches(['a.b (c)'], '.b (C')).toBe(true);
  expect(matches(['axb'], 'a.b')).toBe(false);
});

/** Letters of our languages, and characters that mean something in patterns. */
const anyText = fc.oneof(
  // Small Σ has another form at the end of a word.
  fc
    .string({ unit: 'grapheme' })
    .map((any) => any.normalize('NFKC').replaceAll('Σ', 'σ')),
  fc
    .array(fc.constantFrom(...'AaБбÑñĐđ语.*+?^$|()[]{}\\ -🛂'), { maxLength: 12 })
    .map((letters) => letters.join('')),
);

test('§5 filters: any part of a text finds it, in capitals or not', () => {
  fc.assert(
    fc.property(
      fc.array(anyText),
      anyText,
      anyText,
      anyText,
      (others, before, part, after) => {
        const matching = (search: string) =>
          // Separated, since two adjacent characters may combine into one letter.
          matches([...others, [before, part, after].join(' ')], search);
        expect(matching(part)).toBe(true);
        expect(matching(part.toLowerCase())).toBe(true);
        // Letters without an upper case, such as ß, stay.
        const upper = [...part].map((letter) =>
          letter.toUpperCase().toLowerCase() === letter ? letter.toUpperCase() : letter,
        );
        expect(matching(upper.join(''))).toBe(true);
      },
    ),
    { numRuns: runs(1000) },
  );
});

test('§5 filters: a search finds exactly what contains it, a blank one everything', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), anyText, (texts, typed) => {
      const search = typed.trim().normalize('NFKC').toLowerCase();
      const contained = texts.some((text) => {
        const one = text.normalize('NFKC').toLowerCase();
        return [...one.split('').keys()].some((at) => one.startsWith(search, at));
      });
      expect(matches(texts, typed)).toBe(!search || contained);
    }),
    { numRuns: runs(1000) },
  );
});
