import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';

import { site } from '../../content/facts.ts';
import { categoryKeys, getPosts } from '../../features/blog/blog-queries.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

export const GET: APIRoute = async ({ locals: { link, locale, t } }) => {
  const posts = await getPosts(locale);
  return rss({
    title: t('frame.pageTitle', { page: t('blog.title'), site: site.name }),
    description: t('blog.description'),
    site: new URL(link('/blog'), site.origin).href,
    trailingSlash: false,
    customData: `<language>${locale}</language>`,
    items: posts.map(({ slug, title, excerpt, date, category, tags }) => ({
      title,
      description: excerpt,
      pubDate: date,
      link: new URL(link(`/blog/${slug}`), site.origin).href,
      categories: [t(categoryKeys[category]), ...tags],
    })),
  });
};
