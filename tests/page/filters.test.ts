// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { startFilter } from '../../src/ui/text-filter.ts';
import { runs, seed } from '../support/seed.ts';
import { enter, openBuiltPage, visibleElements } from './live-page.ts';

const filters = {
  '§5 FAQs': { path: '/faqs', item: '[data-question]' },
  '§5 blog': { path: '/blog', item: '[data-posts] > li' },
  '§2 verified companies': { path: '/verified-companies', item: '[data-company]' },
};

function open(address: string): HTMLElement {
  openBuiltPage(address);
  const filter = document.querySelector<HTMLElement>('[data-text-filter]');
  if (!filter) throw new Error(`${address} has no filter`);
  startFilter(filter);
  return filter;
}

/** docs/specification.md 5. */
function textsOf(item: string): string[][] {
  return [...document.querySelectorAll(item)].map((element) =>
    Array.from(element.querySelectorAll('[data-text]'), ({ textContent }) => textContent),
  );
}

const isVisible = (item: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(item), ({ hidden }) => !hidden);

/** Parts of the page in mixed case, characters with a meaning in patterns, spaces, and arbitrary text. */
function searches(texts: string[]): string[] {
  const part = fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 12 }))
    .map(([text, from, length]) => text.substr(from % text.length, length));
  const search = fc.oneof(
    part,
    part.map((text) => text.toUpperCase()),
    part.map((text) => ` ${text.toLowerCase()}`),
    fc.constantFrom('', '  ', '.*', '(', '[a-z]', '\\', '^', '$&', '{price}', '<b>'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  return fc.sample(search, { numRuns: runs(300), seed });
}

describe.each(Object.entries(filters))('%s', (_, { path, item }) => {
  test('any search shows exactly the entries that contain it, in any case', () => {
    open(path);
    const all = textsOf(item);
    const outcomes = new Set<boolean>();
    for (const search of searches(all.flat())) {
      enter('q', search);
      const term = search.trim().toLowerCase();
      const contained = all.map((texts) =>
        texts.some((text) => text.toLowerCase().includes(term)),
      );
      expect(isVisible(item), search).toEqual(contained);
      for (const one of contained) outcomes.add(one);
    }
    expect(outcomes).toEqual(new Set([true, false]));
  });

  test('each choice in a select box shows its own entries, and at least one', () => {
    const filter = open(path);
    const items = [...document.querySelectorAll<HTMLElement>(item)];
    for (const { name, options } of filter.querySelectorAll('select'))
      for (const { value } of options) {
        enter(name, value);
        const matches = items.map(({ dataset }) => !value || dataset[name] === value);
        expect(isVisible(item), value).toEqual(matches);
        expect(matches).toContain(true);
        enter(name, '');
      }
    expect(isVisible(item)).not.toContain(false);
  });

  test('an empty list says so once', () => {
    open(path);
    expect(visibleElements('[data-empty]')).toHaveLength(0);
    enter('q', 'nothing has this');
    const lists = document.querySelectorAll('[data-list]').length;
    expect(visibleElements('[data-empty]')).toHaveLength(lists);
    enter('q', '');
    expect(visibleElements('[data-empty]')).toHaveLength(0);
  });

  test('a reload keeps the search', () => {
    open(path);
    const [first = ''] = textsOf(item)[0] ?? [];
    const wish = first.trim().toUpperCase();
    enter('q', wish);
    const before = isVisible(item);
    expect(before).toContain(false);
    open(location.pathname + location.search);
    expect(document.querySelector<HTMLInputElement>('main [name=q]')?.value).toBe(wish);
    expect(isVisible(item)).toEqual(before);
  });
});
