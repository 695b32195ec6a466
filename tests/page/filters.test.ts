// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { startFilter } from '../../src/ui/text-filter.ts';
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

const isVisible = (item: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(item), ({ hidden }) => !hidden);

describe.each(Object.entries(filters))('%s', (_, { path, item }) => {
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

  test('a search finds an entry by its text, and an empty list says so once', () => {
    open(path);
    const text = document.querySelector(`${item} [data-text]`)?.textContent.trim();
    enter('q', text ?? '');
    expect(isVisible(item)[0]).toBe(true);
    expect(isVisible(item)).toContain(false);
    enter('q', '');
    expect(visibleElements('[data-empty]')).toHaveLength(0);
    enter('q', 'nothing has this');
    const lists = document.querySelectorAll('[data-list]').length;
    expect(visibleElements('[data-empty]')).toHaveLength(lists);
    enter('q', '');
    expect(visibleElements('[data-empty]')).toHaveLength(0);
  });
});
