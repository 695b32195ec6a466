import { expect, test } from 'vitest';

import { affiliateProgram, percent, thousands } from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attributesOf, linksOf, sectionOf, textsOf } from './elements.ts';

const { document, main } = readPage('/affiliate-program');
const rows = textsOf(main, 'table tr');
const { commission, cookieDays, holdDays, minimumPayoutUSD } = affiliateProgram;

test.each([
  ['Commission rate', `${percent(commission)} on successful paid orders`],
  ['Referral valid for', cookieDays === 1 ? '1 day' : `${thousands(cookieDays)} days`],
  ['Commission payable', `${thousands(holdDays)} days after the order is paid`],
  ['Minimum payout', `USD ${thousands(minimumPayoutUSD)}`],
  ['Payment methods', 'online wallet, transfer service, or bank transfer'],
])('§9 affiliate: %s reads %s', (name, value) => {
  expect(rows).toContain(`${name} ${value}`);
});

test('§2 affiliate: the table names services and target affiliates too', () => {
  expect(rows).toHaveLength(8);
  for (const name of ['Applicable services', 'Target affiliates'])
    expect(rows.filter((row) => row.startsWith(`${name} `))).toHaveLength(1);
});

test('§2 affiliate: six benefits', () => {
  expect(textsOf(sectionOf(main, 'What you get'), 'li')).toHaveLength(6);
});

test('§2 affiliate: links to sign-up, FAQs and contact', () => {
  const links = linksOf(document);
  expect(links).toContainEqual(['/login', { mode: 'signup' }]);
  expect(attributesOf(main, 'a', 'href')).toContain('/faqs#affiliate');
  expect(links).toContainEqual(['/contact-us', { subject: 'Affiliate Program Inquiry' }]);
});
