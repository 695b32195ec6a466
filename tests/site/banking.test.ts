import { expect, test } from 'vitest';

import { readPage } from './pages.ts';

const page = readPage('/banking-solutions');

/** Returns a section of the page by its anchor. */
function section(id: string): string {
  return page.find('section').find((part) => part.includes(`id="${id}"`)) ?? '';
}

test('§9 banking: six fintech partners, each with description, regions and Learn More', () => {
  const cards = page.find('li', section('fintech'));
  expect(cards).toHaveLength(6);
  for (const card of cards) {
    expect(page.text(card)).toMatch(/\. Regions \S.* Learn More/);
    expect(card).toMatch(/<button[^>]*data-notice=/);
  }
});

test('§9 banking: four traditional banks, each with focus and key regions', () => {
  const banks = page.find('li', section('traditional'));
  expect(banks).toHaveLength(4);
  for (const bank of banks) expect(page.text(bank)).toMatch(/Focus \S.* Key regions \S/);
});

test('§2 banking: a consultation is asked for on the contact page', () => {
  expect(page.links()).toContainEqual([
    '/contact-us',
    { subject: 'Banking Consultation' },
  ]);
});

test('§2 banking: no account is promised, and no image of a third party is shown', () => {
  expect(page.text(page.html)).toContain('is the bank’s decision alone');
  expect(page.find('main').join('')).not.toMatch(/<img|url\(|xlink:href="http/);
});
