import { expect, test } from 'vitest';

import { readPage } from './pages.ts';

const page = readPage('/');

test('§9 home: the four statistics', () => {
  const [figures = ''] = page.find('dl');
  expect(page.find('dd', figures).map(page.text)).toEqual([
    '1,000+',
    '50+',
    '10+',
    '98%',
  ]);
});

test.each(['/', '/services'])(
  '§9 base fees: %s has them with their services',
  (route) => {
    const { find, html, text } = readPage(route);
    const services = find('li', html.slice(html.indexOf('class="ledger"'))).map(text);
    for (const row of [
      /^China WFOE .* from \$4,500\.00$/,
      /^Z visa .* from \$1,600\.00$/,
      /^Indonesia PT PMA .* from \$3,650\.00$/,
      /^Investor KITAS .* from \$2,000\.00$/,
    ])
      expect(services.join('\n')).toMatch(new RegExp(row, 'm'));
  },
);

test('§2 map: a pin for each of the seven places', () => {
  const pins = page.find('g').filter((part) => part.includes('data-pin'));
  expect(pins.map((pin) => page.text(pin)).toSorted()).toEqual([
    'Canada',
    'China',
    'Hong Kong',
    'Indonesia',
    'Singapore',
    'United Kingdom',
    'United States',
  ]);
});

test('§9 home: three testimonials, each labelled as a sample', () => {
  const letters = page.find('figure');
  expect(letters).toHaveLength(3);
  for (const letter of letters) expect(page.text(letter)).toMatch(/^Sample/);
});

test('§2 home: three questions in one group, so that one is open at a time', () => {
  expect(page.html.match(/<details name="home-faq"/g)).toHaveLength(3);
});
