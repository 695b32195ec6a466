// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';

import { startFilter } from './text-filter.ts';

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

/** Opens the page at an address. */
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
    told: () => texts('[data-count], [data-empty]'),
  };
}

const [visa, bank, kitas] = ['China Z', 'A bank ', 'KITASin'];

afterEach(() => vi.restoreAllMocks());

describe('§5 filters', () => {
  test('the texts are searched, in any case and without spaces around', () => {
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

  test('a select box and the search work together; each list tells what it shows', () => {
    const { set, shown, told } = open();
    set('kind', 'visa');
    expect(shown()).toEqual([visa, kitas]);
    expect(told()).toEqual(['1 of 2']);
    set('q', 'kitas');
    expect(shown()).toEqual([kitas]);
    expect(told()).toEqual(['None']);
    set('q', 'bank');
    expect(told()).toEqual(['None', 'None']);
  });

  test('the address has what is looked for, and opens with it', () => {
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

  test('a choice is a step of the history, a search is not, and Back restores both', () => {
    const { field, set, shown } = open();
    const before = history.length;
    set('q', 'z');
    set('q', 'z v');
    expect(history.length).toBe(before);
    set('kind', 'visa');
    expect(history.length).toBe(before + 1);
    set('q', 'kitas');
    // As Back does it: the address of before, then the event.
    history.replaceState(null, '', '/blog?q=bank');
    dispatchEvent(new PopStateEvent('popstate'));
    expect([field('q').value, field('kind').value]).toEqual(['bank', '']);
    expect(shown()).toEqual([bank]);
  });

  test('an address with another value than the options selects nothing', () => {
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
