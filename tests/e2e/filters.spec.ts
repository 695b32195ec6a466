import fc from 'fast-check';

import { seed } from '../seed.ts';

import { expect, returningVisitor, test } from './support.ts';

interface Filter {
  path: string;
  field: string;
  /** What the filter shows or hides. */
  item: string;
  /** A search for some of the items. */
  wish: string;
}

const filters: Record<string, Filter> = {
  '§5 FAQs': {
    path: '/faqs',
    field: 'Search the questions',
    item: '[data-question]',
    wish: 'bank',
  },
  '§5 blog': {
    path: '/blog',
    field: 'Search articles',
    item: '[data-posts] > li',
    wish: 'wfoe',
  },
  '§2 verified companies': {
    path: '/verified-companies',
    field: 'Search by name or certificate ID',
    item: '[data-company]',
    wish: '0002',
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

for (const [name, { path, field, item, wish }] of Object.entries(filters)) {
  test(`${name}: any search keeps what contains it, in any case, and nothing else`, async ({
    page,
  }) => {
    await returningVisitor(page, { currency: 'EUR' });
    await page.goto(path);
    const items = page.locator(item);
    const all = await items.evaluateAll(
      // Where the search looks (docs/specification.md 5).
      (elements) =>
        elements.map((element) =>
          Array.from(element.querySelectorAll('[data-text]'), ({ textContent }) =>
            textContent.trim(),
          ),
        ),
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
      const wanted = search.trim().toLowerCase();
      return all.map((own) => own.some((text) => text.toLowerCase().includes(wanted)));
    });
    expect(contained.flat()).toContain(true);
    expect(contained.flat()).toContain(false);
    const wrong = tried.filter((_, at) => String(kept[at]) !== String(contained[at]));
    expect(wrong).toEqual([]);
  });

  test(`${name}: the search survives Back, a reload and a change of language`, async ({
    page,
  }) => {
    await returningVisitor(page);
    await page.goto(path);
    const shown = page.locator(item).filter({ visible: true });
    const all = await shown.count();
    await page.getByLabel(field).fill(wish);
    const found = await shown.allTextContents();
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all);
    await page.goto('/about-us');
    await page.goBack();
    await expect(page.getByLabel(field)).toHaveValue(wish);
    await expect(shown).toHaveText(found);
    await page.reload();
    await expect(page.getByLabel(field)).toHaveValue(wish);
    await expect(shown).toHaveText(found);
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(`/es${path}?q=${wish}`);
    await expect(page.locator('[name=q]')).toHaveValue(wish);
  });
}

test('§2 verified companies: the select boxes survive Back, too', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/verified-companies');
  await page.getByLabel('Industry').selectOption('Fintech');
  const shown = page.locator('[data-company]').filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await page.goto('/about-us');
  await page.goBack();
  await expect(page.getByLabel('Industry')).toHaveValue('fintech');
  await expect(shown).toHaveCount(1);
});
