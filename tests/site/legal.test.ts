import { describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';

import { readPage } from './pages.ts';

const routes = ['/terms-of-service', '/privacy-policy', '/refund-policy'];
const pages = locales.flatMap((locale) =>
  routes.map((route) => localizePath(route, locale)),
);

/** Returns the text of a page's main part. */
function words(route: string): string {
  const { find, text } = readPage(route);
  return text(find('main')[0] ?? '');
}

describe('§9 legal', () => {
  test.each([
    ['requested in writing within 24 hours of your purchase'],
    ['We answer requests within 5 to 7 business days'],
    ['Once work has begun, our service fees are not refundable'],
    ['Government and third-party fees are never refundable'],
    ['A rejection by the authorities gives no refund'],
  ])('the refund policy says: %s', (text) => {
    expect(words('/refund-policy')).toContain(text);
  });

  test('the terms say that fees are quoted in USD and paid in advance', () => {
    expect(words('/terms-of-service')).toContain('Our fees are quoted in US dollars');
    expect(words('/terms-of-service')).toContain('Fees are paid in advance');
  });

  test('the privacy policy names each entry that the browser keeps', () => {
    for (const text of ['locale localStorage', 'currency localStorage'])
      expect(words('/privacy-policy')).toContain(text);
    expect(words('/privacy-policy')).toContain('geo-failed sessionStorage');
    expect(words('/privacy-policy')).toContain('draft-consultation sessionStorage');
    expect(words('/privacy-policy')).toContain('pass sessionStorage');
    expect(words('/privacy-policy')).toContain('We set no cookies');
  });

  test.each(routes)('%s awaits review by counsel and says so', (route) => {
    expect(words(route)).toContain('awaits review by legal counsel');
  });

  test.each(pages)('%s: contents and headings are the same', (route) => {
    const { html, find } = readPage(route);
    const [contents = ''] = find('nav').filter((nav) => nav.includes('"contents"'));
    const named = [...contents.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    const headings = [...html.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id);
    expect(headings).toEqual(['contents', ...named]);
    expect(named.length).toBeGreaterThan(5);
    expect(find('main').join('')).not.toMatch(/undefined|\{props/);
  });

  test.each(locales)('%s: the privacy policy has #cookies', (locale) => {
    expect(readPage(localizePath('/privacy-policy', locale)).html).toContain(
      '<h2 id="cookies"',
    );
  });
});
