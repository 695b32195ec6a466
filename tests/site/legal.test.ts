import { describe, expect, test } from 'vitest';

import { readPage, representatives } from './built-pages.ts';
import { attributesOf, only, textOf } from './elements.ts';

const routes = ['/terms-of-service', '/privacy-policy', '/refund-policy'];
const pages = representatives.filter(({ route }) => routes.includes(route));
const words = (route: string) => textOf(readPage(route).main);

describe('§9 legal', () => {
  test.each([
    'locale localStorage',
    'currency localStorage',
    'checklist-… localStorage',
    'counted-visit sessionStorage',
    'geo-failed sessionStorage',
    'draft-account-… sessionStorage',
    'quote sessionStorage',
    'pass sessionStorage',
    'notice sessionStorage',
    'wantedPath sessionStorage',
    'invited sessionStorage',
    'email sessionStorage',
    'We set no cookies',
  ])('the privacy policy names what the browser stores: %s', (text) => {
    expect(words('/privacy-policy')).toContain(text);
  });

  test.each(pages.map((page) => [page.address, page] as const))(
    '%s: the contents match the headings',
    (_, { main, route }) => {
      const anchors = attributesOf(
        only(main, 'nav[aria-labelledby="contents"]'),
        'a',
        'href',
      );
      const ids = attributesOf(main, 'h2[id]', 'id');
      expect(ids.map((id) => `#${id}`)).toEqual(['#contents', ...anchors]);
      expect(anchors.length).toBeGreaterThan(5);
      expect(textOf(main)).not.toMatch(/undefined|\{props/);
      if (route === '/privacy-policy') expect(ids).toContain('cookies');
    },
  );
});
