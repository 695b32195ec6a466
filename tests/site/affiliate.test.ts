import { expect, test } from 'vitest';

import { readPage } from './pages.ts';

const page = readPage('/affiliate-program');
const rows = page.find('tr', page.find('table')[0]).map(page.text);

test.each([
  ['Commission rate', '15% on successful paid orders'],
  ['Cookie duration', '90 days'],
  ['Minimum payout', 'USD 100'],
  ['Payment methods', 'online wallet, transfer service, or bank transfer'],
])('§9 affiliate: %s reads %s', (name, value) => {
  expect(rows).toContain(`${name} ${value}`);
});

test('§2 affiliate: the table names services and target affiliates too', () => {
  expect(rows).toHaveLength(6);
  for (const name of ['Applicable services', 'Target affiliates'])
    expect(rows.filter((row) => row.startsWith(`${name} `))).toHaveLength(1);
});

test('§2 affiliate: six benefits', () => {
  const benefits = page.find('section').find((part) => part.includes('What you get'));
  expect(page.find('li', benefits)).toHaveLength(6);
});

test('§2 affiliate: links to sign-up, FAQs and contact', () => {
  expect(page.links()).toContainEqual(['/login', { mode: 'signup' }]);
  expect(page.html).toContain('href="/faqs#affiliate"');
  expect(page.links()).toContainEqual([
    '/contact-us',
    { subject: 'Affiliate Program Inquiry' },
  ]);
});
