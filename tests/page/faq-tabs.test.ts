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
      ['ArrowDown', second],
      ['ArrowUp', first],
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

  test('§5 a search shows the hits of the chosen category first, then those of the others', async () => {
    await open();
    const visible = () => visibleElements('[data-category]').map(({ id }) => id);
    const withHits = (search: string) =>
      [...document.querySelectorAll('[data-category]')]
        .filter((category) =>
          [...category.querySelectorAll('[data-text]')].some(({ textContent }) =>
            textContent.includes(search),
          ),
        )
        .map(({ id }) => id);
    const hits = withHits('KITAS');
    expect(hits).toContain('indonesia');
    enter('q', 'KITAS');
    tabs()
      .find(({ hash }) => hash === '#banking')
      ?.click();
    expect(visible()).toEqual(['banking', ...hits.filter((id) => id !== 'banking')]);
    expect(panels()).toEqual(['banking']);
    const questions = visibleElements('[data-question]').length;
    expect(questions).toBeGreaterThan(0);
    const status = document.querySelector('[data-found]');
    expect(status?.textContent).toBe(`Results: ${questions}`);
    const counts = () =>
      tabs().map((tab) => Number(/\d+$/.exec(tab.textContent.trim())?.[0]));
    expect(counts().reduce((sum, count) => sum + count)).toBe(questions);
    enter('q', 'nothing has this');
    expect(visible()).toEqual(['banking']);
    expect(visibleElements('[data-empty]')).toHaveLength(1);
    expect(status?.textContent).toBe('Results: 0');
    enter('q', '');
    expect(visible()).toEqual(['banking']);
    expect(status?.textContent).toBe('');
    expect(counts().every((count) => count > 0)).toBe(true);
    const order = [...document.querySelectorAll('[data-category]')].map(({ id }) => id);
    expect(order).toEqual(categories());
  });

  test('D7 print shows all answers of all categories, and the page then returns to its state', async () => {
    await open();
    const questions = [...document.querySelectorAll('details')];
    const [, read] = questions;
    if (read) read.open = true;
    const opened = questions.filter((question) => question.open);
    expect(opened).toHaveLength(categories().length + 1);
    dispatchEvent(new Event('beforeprint'));
    expect(questions.every((question) => question.open)).toBe(true);
    expect(visibleElements('[data-category]').map(({ id }) => id)).toEqual(categories());
    dispatchEvent(new Event('afterprint'));
    expect(questions.filter((question) => question.open)).toEqual(opened);
    expect(panels()).toEqual([categories()[0]]);
  });
});
