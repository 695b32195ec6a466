import { locales } from '../../../src/i18n/locales.ts';
import { copyProject, emptyProject } from '../../build/project.ts';

import { generatePosts } from './posts.ts';
import { writeFiles } from './write.ts';

/**
 * Makes a copy of our site with generated posts beside ours, only in English, which makes seven
 * pages for each.
 */
export function ourSite(posts: number): string {
  const folder = copyProject();
  for (const { slug, mdx, facts } of generatePosts(posts))
    writeFiles(`${folder}/content/blog/${slug}`, { 'en.mdx': mdx, 'facts.yaml': facts });
  return folder;
}

/** Makes the floor of growth: a bare Astro MDX site with the same posts and as many pages. */
export function bareMdxSite(posts: number): string {
  const folder = emptyProject();
  writeFiles(folder, {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': `import mdx from '@astrojs/mdx';
export default { integrations: [mdx()] };
`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
const loader = glob({ base: './posts', pattern: '*.mdx' });
export const collections = { posts: defineCollection({ loader }) };
`,
    'src/pages/[locale]/blog/[slug].astro': `---
import { getCollection, getEntry, render } from 'astro:content';

export async function getStaticPaths() {
  const posts = await getCollection('posts');
  const locales = ${JSON.stringify(locales)};
  return locales.flatMap((locale) =>
    posts.map(({ id }) => ({ params: { locale, slug: id } })),
  );
}
const { locale, slug } = Astro.params;
const post = await getEntry('posts', slug);
const { Content } = await render(post);
---

<!doctype html>
<html lang={locale}>
  <head>
    <meta charset="utf-8" />
    <title>{post.data.title}</title>
  </head>
  <body>
    <h1>{post.data.title}</h1>
    <Content />
  </body>
</html>
`,
  });
  for (const { slug, mdx } of generatePosts(posts))
    writeFiles(folder, { [`posts/${slug}.mdx`]: mdx });
  return folder;
}
