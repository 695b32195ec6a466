import { describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';

import { readPage } from './pages.ts';

const page = readPage('/faqs');

/** Returns the text of a question by its id. */
function answer(id: string): string {
  const item = page.find('details').find((part) => part.includes(`id="${id}"`));
  return page.text(item ?? '').replace(/ ([.,])/g, '$1');
}

describe('§9 FAQs', () => {
  test.each([
    ['how-long', ['1–2 weeks', 'name approval 1 week', '2–3 weeks', '3–4 weeks']],
    ['wfoe-timeline', ['1–2 weeks', '1 week', '2–3 weeks', '4–8 weeks']],
    ['pt-pma-timeline', ['1 week', '3–4 weeks', '4–8 weeks']],
    ['kitas-timeline', ['4–8 weeks', '$2,000.00']],
    ['account-china', ['1–2 weeks']],
    ['account-indonesia', ['1 week']],
    ['fees', ['$4,500.00', '$3,650.00', '$1,600.00', '$2,000.00']],
    ['wfoe-fee', ['$4,500.00']],
    ['pt-pma-fee', ['$3,650.00']],
    ['pt-pma-investment', ['about IDR 10 billion', 'approx. USD 700,000']],
    ['refunds', ['within 24 hours', '5 to 7 business days']],
    ['affiliate', ['15%', '90 days']],
    ['affiliate-payout', ['USD 100']],
    ['services', ['visa', 'bank']],
    ['wfoe', ['WFOE']],
    ['z-visa', ['Z visa']],
    ['pt-pma', ['PT PMA']],
    ['kitas', ['KITAS']],
    ['working-languages', ['English, Mandarin and Bahasa Indonesia']],
  ])('%s names %j', (id, figures) => {
    for (const figure of figures) expect(answer(id)).toContain(figure);
  });

  test('prices in answers are numbers that the page’s script converts', () => {
    const fees = page.find('details').find((part) => part.includes('id="fees"'));
    const usd = [...(fees ?? '').matchAll(/data-usd value="(\d+)"/g)];
    expect(usd.map(([, value]) => value)).toEqual(['4500', '3650', '1600', '2000']);
  });

  test('§2 four categories in their order, five questions or more in each', () => {
    const sections = page
      .find('section')
      .filter((part) => part.includes('data-category'));
    expect(sections.map((part) => /id="(\w+)"/.exec(part)?.[1])).toEqual([
      'general',
      'china',
      'indonesia',
      'banking',
    ]);
    for (const section of sections)
      expect(page.find('details', section).length).toBeGreaterThanOrEqual(5);
  });

  test.each(locales)('%s: no id twice, no placeholder left', (locale) => {
    const { html, find, text } = readPage(localizePath('/faqs', locale));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const part of find('details')) expect(text(part)).not.toMatch(/[{}]/);
  });
});
