import { describe, expect, test } from 'vitest';

import { readPage } from './pages.ts';

const page = readPage('/pricing');

describe('§9 pricing', () => {
  test.each([
    ['Starter Virtual', '299', '$299.00'],
    ['Growth Business', '899', '$899.00'],
    ['Global Pro', '1999', '$1,999.00'],
  ])('plan %s costs %s US dollars a year', (name, usd, shown) => {
    const plan = page.find('article').find((article) => article.includes(`>${name}<`));
    expect(plan).toContain(`data-usd value="${usd}"`);
    expect(page.text(plan ?? '')).toContain(`${shown} per year`);
  });

  test.each([
    [
      'Starter Virtual',
      ['Company registration', 'Bank account support', 'Account manager'],
    ],
    ['Growth Business', ['Account manager']],
    ['Global Pro', []],
  ])('plan %s lacks %j and nothing else', (name, lacking) => {
    const plan =
      page.find('article').find((article) => article.includes(`>${name}<`)) ?? '';
    const rows = page.find('li', plan).map(page.text);
    expect(rows).toHaveLength(6);
    const missing = rows.filter((row) => row.includes('Not included'));
    expect(missing.map((row) => row.replace(/ Not included.*/, ''))).toEqual(lacking);
    for (const row of rows) expect(row).toMatch(/(Not included|Included)/);
  });

  test('only Growth Business is marked as most popular', () => {
    const marked = page.find('article').filter((plan) => plan.includes('Most popular'));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toContain('Growth Business');
  });

  test.each([
    ['Nominee director or shareholder', 'from $500.00 per year'],
    ['Virtual office', 'from $50.00 per month'],
    ['Accounting and tax filing', 'from $150.00 per month'],
    ['Fast track', 'from $300.00 one-time'],
    ['HR and payroll', 'from $100.00 per employee per month'],
    ['Trademark registration', 'from $400.00 per class'],
    ['Investor Visa Support', 'from $1,500.00 per application'],
    ['Work Permit package', 'from $1,200.00'],
  ])('%s: %s', (name, price) => {
    const dl = page.find('dl').map(page.text).join(' ');
    expect(dl).toMatch(new RegExp(`${name} [^$]*${price.replace(/[$.]/g, '\\$&')}( |$)`));
  });
});

test.each(['Starter Virtual', 'Growth Business', 'Global Pro'])(
  '§2 pricing: %s leads to the contact page with its name',
  (name) => {
    expect(page.links()).toContainEqual(['/contact-us', { service: name }]);
  },
);

test('§2 pricing: each plan says what it is and for whom', () => {
  const said = page
    .find('article')
    .map((plan) => [
      page.text(page.find('p', plan).find((part) => part.includes('description')) ?? ''),
      page.text(page.find('p', plan).find((part) => part.includes('audience')) ?? ''),
    ]);
  expect(said).toHaveLength(3);
  for (const [description, audience] of said) {
    expect(description).toMatch(/^[A-Z].{20,}\.$/);
    expect(audience).toMatch(/^For .{20,}\.$/);
  }
  expect(new Set(said.flat()).size).toBe(6);
  // A feature may have a note.
  expect(page.text(page.find('article')[0] ?? '')).toContain(
    'Included English, Mandarin, Bahasa Indonesia',
  );
});

test('§2 pricing: a custom quote is asked for on the contact page', () => {
  expect(page.links()).toContainEqual([
    '/contact-us',
    { subject: 'Custom Quote Request' },
  ]);
});

test('§2 pricing: everything reads without JavaScript, the coupon box apart', () => {
  expect(page.find('noscript').join(' ')).toContain(
    'Coupons are checked with JavaScript',
  );
  expect(page.find('form')).toHaveLength(1);
});
