import { expect } from '@playwright/test';

import { readHeaderRules } from '../../supabase/local/site/host-rules.ts';
import { type Answer, askAll } from './ask.ts';
import { test } from './test.ts';

test('http leads to https', async ({ request, origin }) => {
  const { protocol, host } = new URL(origin);
  test.skip(protocol !== 'https:', 'asked over http');
  const answer = await request.get(`http://${host}/`);
  const to = new URL(answer.headers()['location'] ?? '', answer.url());
  expect(answer.status()).toBeGreaterThanOrEqual(300);
  expect(to.origin).toBe(origin);
});

/** The headers that public/_headers asks of every path; the policy has tests of its own. */
const expectedHeaders = readHeaderRules('public')
  .filter(({ pattern }) => pattern.pathname === '/*')
  .flatMap(({ headers }) => headers)
  .filter(([name]) => name !== 'Content-Security-Policy');

/** Pages of both kinds, an error, a feed and a drawing. */
const paths = ['/', '/es/pricing', '/no-such-page', '/rss.xml', '/engravings.svg'];

test('security headers', async ({ request }) => {
  expect(expectedHeaders).not.toEqual([]);
  for (const { path, headers } of await askAll(request, paths))
    for (const [name, value] of expectedHeaders)
      expect.soft(headers[name.toLowerCase()], `${path}: ${name}`).toBe(value);
});

/** Other sites show badges, which must not be kept long: docs/operate.md 6. */
test('badges', async ({ request, pages }) => {
  const [id] = pages.flatMap(
    ({ path }) => /\/verified-companies\/(.+)/.exec(path)?.[1] ?? [],
  );
  const [badge] = await askAll(request, [`/badge/${id}.svg`]);
  expect.soft(badge?.status).toBe(200);
  expect.soft(badge?.headers['content-type']).toMatch(/^image\/svg\+xml/);
  // Netlify joins what both rules say, which browsers take for no rule.
  expect.soft(badge?.headers['cross-origin-resource-policy']).toMatch(/cross-origin$/);
  expect.soft(badge?.headers['cache-control']).toMatch(/max-age=600/);
  expect.soft(badge?.headers['x-content-type-options']).toBe('nosniff');
});

/** In seconds. */
const year = 31_536_000;
/** A page that is kept longer than this, in seconds, shows last week's prices. */
const longest = 600;

function cachingOf({ path, headers }: Answer) {
  const cache = headers['cache-control'] ?? '';
  const seconds = Number(/max-age=(\d+)/.exec(cache)?.[1] ?? 0);
  return { cache, seconds, named: `${path}: ${cache}` };
}

/** Hashed files are kept for a year; others are requested again. */
test('caching', ({ pages, files }) => {
  expect.soft(files, 'hashed files').not.toEqual([]);
  for (const { cache, seconds, named } of files.map(cachingOf)) {
    expect.soft(seconds, named).toBeGreaterThanOrEqual(year);
    expect.soft(cache, named).toContain('immutable');
  }
  for (const { seconds, named } of pages.map(cachingOf))
    expect.soft(seconds, named).toBeLessThanOrEqual(longest);
});

/** A phone on a slow network pays for what is not compressed. */
test('compression', ({ pages }) => {
  for (const { path, headers } of pages)
    expect.soft(headers['content-encoding'], `${path} is not compressed`).toBeTruthy();
});
