import { readdirSync } from 'node:fs';

import { type APIRequestContext, expect } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { type Answer, askAll } from './ask.ts';
import { saveSite, test as setup } from './test.ts';

/** The routes that have a file of their own, `/pricing`. */
function plainRoutes(): string[] {
  return readdirSync('src/pages/[...locale]')
    .flatMap((file) => /^([\w-]+)\.astro$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== '404')
    .map((name) => (name === 'index' ? '/' : `/${name}`));
}

/** The paths in these sitemaps, or in those that an index names. */
async function listed(request: APIRequestContext, sitemaps: string[]): Promise<string[]> {
  const answers = await askAll(request, sitemaps);
  // Of any origin: a site that was built for another is named by its canonical addresses.
  const paths = answers.flatMap(({ text }) =>
    Array.from(text.matchAll(/<loc>([^<]+)/g), ([, loc = '']) => new URL(loc).pathname),
  );
  const below = paths.filter((path) => path.endsWith('.xml'));
  const pages = paths.filter((path) => !path.endsWith('.xml'));
  return below.length ? [...pages, ...(await listed(request, below))] : pages;
}

/** Files with a hash in their name, as pages (`/_astro/…`) and scripts (`./…`) write them. */
const fileName = /(?:\/_astro\/|["'`]\.\/)([\w./-]+\.(?:js|css|woff2))/g;

/** The hashed files that the pages name, and those that these name in turn. */
async function filesOf(request: APIRequestContext, pages: Answer[]): Promise<Answer[]> {
  const files = new Map<string, Answer>();
  let texts = pages;
  while (texts.length) {
    const names = texts.flatMap(({ text }) =>
      Array.from(text.matchAll(fileName), ([, name = '']) => `/_astro/${name}`),
    );
    const unknown = new Set(names).difference(files);
    texts = await askAll(request, [...unknown]);
    for (const answer of texts) files.set(answer.path, answer);
  }
  return [...files.values()];
}

/** Every page: the sitemap's, and those that are hidden from search engines. */
setup('the site answers', async ({ request, origin }, { project }) => {
  // Throws if nothing answers: no other test could say anything then.
  await request.get(origin);
  const paths = new Set([
    ...plainRoutes().flatMap((route) => locales.map((lang) => localizePath(route, lang))),
    ...(await listed(request, ['/sitemap-index.xml'])),
  ]);
  const answers = await askAll(request, [...paths]);
  const pages = answers.filter(({ status }) => status === 200);
  expect(pages.length, 'pages that answer 200').toBeGreaterThan(0);
  saveSite(project.outputDir, { answers, files: await filesOf(request, pages) });
});
