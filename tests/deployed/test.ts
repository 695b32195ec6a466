import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type APIRequestContext, test as base } from '@playwright/test';

import { directivesOf } from '../../src/integrations/policies/page-policy.ts';
import type { Answer } from './ask.ts';

/** What a site answered to `site.setup.ts`. A file hands it to the workers. */
interface Site {
  answers: Answer[];
  /** Scripts, styles and fonts with a hash in their names. */
  files: Answer[];
}

const fileIn = (folder: string) => join(folder, 'site.json');

export function saveSite(folder: string, site: Site): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), JSON.stringify(site));
}

const publicKey = /\bsb_publishable_[\w-]+|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/;

/** The origin that a page's policy lets its scripts talk to; none when it names only its own. */
function connectedIn(html = ''): string | undefined {
  return directivesOf(html)
    .find((directive) => directive.startsWith('connect-src '))
    ?.split(' ')
    .find((source) => /^https?:/.test(source));
}

interface Fixtures {
  origin: string;
  pages: Answer[];
  files: Answer[];
  /** The origin of the backend that the pages talk to, without a slash at its end. */
  backend: string;
  /** The key that the site's scripts send to it, or nothing if none is found. */
  key: string;
  /** Asks the backend with that key. */
  api: APIRequestContext;
}

/** A host that takes longer, in milliseconds, is as good as down. */
const options = { maxRedirects: 0, timeout: 15_000 };

export const test = base.extend<Fixtures, { site: Site }>({
  request: async ({ playwright }, use) => {
    await using request = await playwright.request.newContext(options);
    await use(request);
  },
  origin: async ({ baseURL }, use) => {
    if (!baseURL || !process.env['SITE'])
      throw new Error('Usage: SITE=https://… npm run check:deployed');
    await use(baseURL);
  },
  site: [
    async ({}, use, { project }) => {
      await use(JSON.parse(readFileSync(fileIn(project.outputDir), 'utf8')));
    },
    { scope: 'worker' },
  ],
  pages: ({ site }, use) => use(site.answers.filter(({ status }) => status === 200)),
  files: ({ site }, use) => use(site.files),
  backend: ({ origin, pages }, use) => use(connectedIn(pages[0]?.text) ?? origin),
  key: ({ files }, use) =>
    use(files.flatMap(({ text }) => publicKey.exec(text) ?? [])[0] ?? ''),
  api: async ({ playwright, backend, key }, use) => {
    const extraHTTPHeaders = { apikey: key, Prefer: 'return=minimal' };
    await using api = await playwright.request.newContext({
      ...options,
      baseURL: backend,
      extraHTTPHeaders,
    });
    await use(api);
  },
});
