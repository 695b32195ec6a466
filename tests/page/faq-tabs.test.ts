// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { startFilter } from '../../src/ui/text-filter.ts';
import { enter, openBuiltPage, visibleElements } from './live-page.ts';

async function open(hash = ''): Promise<void> {
  openBuiltPage(`/faqs${hash}`);
  const filter = document.querySelector<HTMLElement>('[data-text-filter]');
  if (filter) startFilter(filter);
  await import('../../src/features/faqs/faq-tabs.client.ts');
}

const tabs = () => [...document.querySelectorAll<HTMLAnchorElement>('[role=tab]')];
const panels = () => visibleElements('[role=tabpanel]').map(({ id }) => id);
const categories = () => tabs().map(({ hash }) => hash.slice(1));

function press(key: string): void {
  const options = { key, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options));
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe('§2 FAQs: tabs', () => {
  test('one category shows at a time, and the address names it', async () => {
    await open();
    expect(categories().length).toBeGreaterThan(1);
    expect(panels()).toEqual([categories()[0]]);
    for (const tab of tabs()) {
      tab.click();
      expect(panels()).toEqual([tab.hash.slice(1)]);
      const chosen = tabs().filter((one) => one.ariaSelected === 'true');
      expect(chosen).toEqual([tab]);
      expect(tabs().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab]);
      expect(location.hash).toBe(tab.hash);
    }
  });

  test('the arrow keys, Home and End move between them', async () => {
    await open();
    const [first = '', second, last] = [
      ...categories().slice(0, 2),
      ...categories().slice(-1),
    ];
    tabs()[0]?.focus();
    for (const [key, id] of [
      ['ArrowRight', second],
      ['ArrowLeft', first],
      ['ArrowLeft', last],
      ['ArrowRight', first],
      ['End', last],
      ['Home', first],
    ]) {
      press(key ?? '');
      expect(document.activeElement, key).toBe(
        tabs().find(({ hash }) => hash === `#${id}`),
      );
      expect(panels(), key).toEqual([id]);
    }
  });

  test('an address with the name of a category opens its tab', async () => {
    await open();
    for (const id of categories()) {
      await open(`#${id}`);
      expect(panels()).toEqual([id]);
    }
  });

  test('an address with the name of a question opens it', async () => {
    await open();
    const ids = Array.from(document.querySelectorAll('details'), ({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(20);
    enter('q', 'nothing has this');
    for (const id of ids) {
      history.replaceState(null, '', `#${id}`);
      dispatchEvent(new Event('hashchange'));
      const question = document.getElementById(id) as HTMLDetailsElement;
      expect(question.open, id).toBe(true);
      expect(visibleElements(`#${id}`), id).toEqual([question]);
      expect(question.scrollIntoView, id).toHaveBeenCalled();
    }
    expect(document.querySelector<HTMLInputElement>('main [name=q]')?.value).toBe('');
  });

  test('§5 a search names the other categories that have hits, and leads there', async () => {
    await open();
    const others = () => visibleElements('[data-elsewhere] button');
    expect(others()).toEqual([]);
    enter('q', 'KITAS');
    tabs()
      .find(({ hash }) => hash === '#banking')
      ?.click();
    const [found] = others().filter(({ textContent }) => /Indonesia/.test(textContent));
    const inside = document.querySelectorAll('#indonesia [data-question]:not([hidden])');
    expect(found?.textContent).toBe(`Also in Indonesia services (${inside.length})`);
    expect(inside.length).toBeGreaterThan(0);
    found?.click();
    expect(panels()).toEqual(['indonesia']);
    expect(document.activeElement).toBe(tabs().find(({ hash }) => hash === '#indonesia'));
    expect(others()).not.toContain(found);
    enter('q', 'nothing has this');
    expect(others()).toEqual([]);
  });

  test('D7 print shows all answers of all categories, and the page then returns to its state', async () => {
    await open();
    const questions = [...document.querySelectorAll('details')];
    const [read] = questions;
    if (read) read.open = true;
    dispatchEvent(new Event('beforeprint'));
    expect(questions.every((question) => question.open)).toBe(true);
    expect(panels()).toEqual(categories());
    dispatchEvent(new Event('afterprint'));
    expect(questions.filter((question) => question.open)).toEqual([read]);
    expect(panels()).toEqual([categories()[0]]);
  });
});
