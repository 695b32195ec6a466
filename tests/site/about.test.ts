import { expect, test } from 'vitest';

import { readPage } from './pages.ts';

test('§1 §2 §9 about: offers, statistics, headquarters and places, and that more is to come', () => {
  const { find, text } = readPage('/about-us');
  const words = text(find('main')[0] ?? '');
  for (const figure of ['1,000+', '50+', '10+', '98%', 'London', 'More to come'])
    expect(words).toContain(figure);
  for (const offer of [
    'Company formation',
    'Visas and work permits',
    'Banking introductions',
    'Virtual office and nominee services',
    'Accounting and compliance',
  ])
    expect(words).toContain(offer);
  for (const place of [
    'China',
    'Indonesia',
    'Hong Kong',
    'Singapore',
    'United Kingdom',
    'United States',
    'Canada',
  ])
    expect(words).toContain(place);
});
