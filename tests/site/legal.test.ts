import { describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { policies } from '../content-facts.ts';

import { builtPages, readPage } from './built-pages.ts';
import { attributesOf, only, textOf } from './elements.ts';

const routes = ['/terms-of-service', '/privacy-policy', '/refund-policy'];
const pages = builtPages.filter(({ route }) => routes.includes(route));
const words = (route: string) => textOf(readPage(route).main);
const [least, most] = policies.answerBusinessDays;

describe('§9 legal', () => {
  test.each([
    `requested in writing within ${policies.cancellationHours} hours of your purchase`,
    `We answer requests within ${least} to ${most} business days`,
    'Once work has begun, our service fees are not refundable',
    'Government and third-party fees are never refundable',
    'A rejection by the authorities does not entitle you to a refund',
  ])('the refund policy says: %s', (text) => {
    expect(words('/refund-policy')).toContain(text);
  });

  test('the terms say that fees are quoted in USD and paid in advance', () => {
    expect(words('/terms-of-service')).toContain('Our fees are quoted in US dollars');
    expect(words('/terms-of-service')).toContain('Fees are paid in advance');
  });

  test.each([
    'locale localStorage',
    'currency localStorage',
    'checklist-… localStorage',
    'geo-failed sessionStorage',
    'draft-account-… sessionStorage',
    'quote sessionStorage',
    'pass sessionStorage',
    'notice sessionStorage',
    'wantedPath sessionStorage',
    'invited sessionStorage',
    'email sessionStorage',
    'We set no cookies',
  ])('the privacy policy names what the browser keeps: %s', (text) => {
    expect(words('/privacy-policy')).toContain(text);
  });

  test.each(routes)('%s shows its date, and nothing of a review', (route) => {
    expect(words(route)).toContain('Last updated: ');
    expect(words(route)).not.toMatch(/awaits review|legal counsel/);
  });

  test.each(routes)('%s is there in every language', (route) => {
    expect(pages.filter((page) => page.route === route)).toHaveLength(locales.length);
  });

  test.each(pages.map((page) => [page.address, page] as const))(
    '%s: contents and headings are the same',
    (_, { main, route }) => {
      const named = attributesOf(
        only(main, 'nav[aria-labelledby="contents"]'),
        'a',
        'href',
      );
      const ids = attributesOf(main, 'h2[id]', 'id');
      expect(ids.map((id) => `#${id}`)).toEqual(['#contents', ...named]);
      expect(named.length).toBeGreaterThan(5);
      expect(textOf(main)).not.toMatch(/undefined|\{props/);
      if (route === '/privacy-policy') expect(ids).toContain('cookies');
    },
  );
});
