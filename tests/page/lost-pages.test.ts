// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';

import { readContent, services, visas } from '../support/content-facts.ts';
import { openBuiltPage, visibleElements } from './live-page.ts';

async function openLost(address: string): Promise<unknown[]> {
  openBuiltPage(address.startsWith('/es/') ? '/es/404' : '/404');
  history.replaceState(null, '', address);
  const replace = vi.spyOn(location, 'replace').mockReturnValue().mockClear();
  await import('../../src/features/services/country-redirect.client.ts');
  await import('../../src/features/blog/missing-post.client.ts');
  return replace.mock.calls.flat();
}

const hrefs = () => visibleElements('main a').map((link) => link.getAttribute('href'));
const heading = () => document.querySelector('h1')?.textContent;

afterEach(() => vi.restoreAllMocks());

const routes = [
  ...Object.keys(services).map((country) => `/services/${country}`),
  ...Object.keys(visas).map((country) => `/visa-work-permits/${country}`),
];

describe('§5 countries', () => {
  test.each(routes)('%s is found in any case', async (route) => {
    const [, folder = '', country = ''] = route.split('/');
    const capital = country.charAt(0).toUpperCase() + country.slice(1);
    for (const [spelling, address] of [
      [`/${folder}/${country.toUpperCase()}`, route],
      [`/${folder}/${capital}?a=B#prices`, `${route}?a=B#prices`],
      [`/${folder}/${capital}/`, route],
      [`/es/${folder}/${capital}`, `/es${route}`],
    ] as const)
      expect(await openLost(spelling), spelling).toEqual([address]);
  });

  test.each([
    '/services/france',
    '/visa-work-permits/FRANCE',
    '/es/services/uk',
    '/services',
  ])('%s redirects nowhere', async (path) => {
    expect(await openLost(path)).toEqual([]);
    expect(hrefs()).toHaveLength(2);
  });
});

describe('§8 blog: a missing post', () => {
  test.each([
    ['/blog/nope', 'en', '/blog'],
    ['/blog/nope/', 'en', '/blog'],
    ['/es/blog/nope', 'es', '/es/blog'],
  ])('%s says so and links to the blog', async (path, locale, back) => {
    await openLost(path);
    const { notFound } = readContent<Record<string, string>>(
      `messages/${locale}/blog.json`,
    );
    expect(heading()).toBe(notFound);
    expect(hrefs()).toEqual([back, expect.stringMatching(/\/contact-us$/)]);
  });

  test.each(['/nope', '/blog/a/b', '/es/no/such/page'])(
    '%s keeps the plain page, with links to home and contact',
    async (path) => {
      await openLost(path);
      const prefix = path.startsWith('/es') ? '/es' : '';
      expect(heading()).not.toBe('Post not found.');
      expect(hrefs()).toEqual([`${prefix}/`, `${prefix}/contact-us`]);
    },
  );
});
