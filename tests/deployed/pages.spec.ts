import { expect } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { askAll } from './ask.ts';
import { test } from './test.ts';

test('pages answer 200', ({ site }) => {
  for (const { path, status } of site.answers) expect.soft(status, path).toBe(200);
});

// With the page of their language (docs/reliability.md R1.25).
test('unknown paths answer 404', async ({ request }) => {
  const paths = locales.map((locale) => localizePath('/no-such-page', locale));
  const answers = await askAll(request, paths);
  for (const [at, { path, status, text }] of answers.entries()) {
    const language = /<html[^>]*\slang="?([\w-]+)/.exec(text)?.[1];
    expect
      .soft({ status, language }, path)
      .toEqual({ status: 404, language: locales[at] });
  }
});

// Country names are case-insensitive (docs/specification.md 2).
test('redirects', async ({ request, origin }) => {
  const expected = new Map([
    ['/services/China', '/services/china'],
    ['/es/visa-work-permits/INDONESIA', '/es/visa-work-permits/indonesia'],
  ]);
  const answers = await askAll(request, [...expected.keys()]);
  for (const { path, status, headers } of answers) {
    const to = new URL(headers['location'] ?? '', origin + path).pathname;
    expect.soft(to, `${path}: ${status}`).toBe(expected.get(path));
  }
});
