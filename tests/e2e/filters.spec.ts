import fc from 'fast-check';

import { seed } from '../seed.ts';

import { expect, returningVisitor, test } from './support.ts';

interface Filter {
  path: string;
  field: string;
  /** What the filter shows or hides, and where in it the search looks (docs/specification.md 5). */
  item: string;
  texts: string;
  /** Whether spaces around the search are ignored. */
  trims?: boolean;
}

const filters: Record<string, Filter> = {
  '§5 FAQs': {
    path: '/faqs',
    field: 'Search the questions',
    item: '[data-question]',
    texts: 'h3, [data-answer]',
  },
  '§5 blog': {
    path: '/blog',
    field: 'Search articles',
    item: '[data-posts] > li',
    texts: '[data-text]',
  },
  '§2 verified companies': {
    path: '/verified-companies',
    field: 'Search by name or certificate ID',
    item: '[data-company]',
    texts: '[data-name], [data-id]',
    trims: true,
  },
};

/**
 * Searches for parts of what the page says in any case of letters, characters that mean something
 * in patterns, blanks, and anything else.
 */
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
  // A field with one line holds no line breaks.
  const line = search.map((text) => text.replace(/[\n\r]/g, ''));
  return fc.sample(line, { numRuns: 300, seed });
}

for (const [name, { path, field, item, texts, trims }] of Object.entries(filters))
  test(`${name}: any search keeps what contains it, in any case, and nothing else`, async ({
    page,
  }) => {
    await returningVisitor(page, { currency: 'EUR' });
    await page.goto(path);
    const items = page.locator(item);
    const all = await items.evaluateAll(
      (elements, texts) =>
        elements.map((element) =>
          Array.from(element.querySelectorAll(texts), ({ textContent }) =>
            textContent.trim(),
          ),
        ),
      texts,
    );
    const tried = searches(all.flat());
    const kept = await page.getByLabel(field).evaluate(
      (input: HTMLInputElement, { tried, item }) =>
        tried.map((search) => {
          input.value = search;
          input.dispatchEvent(new Event('input', { bubbles: true }));
          return Array.from(
            document.querySelectorAll<HTMLElement>(item),
            ({ hidden }) => !hidden,
          );
        }),
      { tried, item },
    );
    const contained = tried.map((search) => {
      const wanted = ((trims ?? !search.trim()) ? search.trim() : search).toLowerCase();
      return all.map((own) => own.some((text) => text.toLowerCase().includes(wanted)));
    });
    expect(contained.flat()).toContain(true);
    expect(contained.flat()).toContain(false);
    const wrong = tried.filter((_, at) => String(kept[at]) !== String(contained[at]));
    expect(wrong).toEqual([]);
  });
