import { getCollection, type CollectionEntry } from 'astro:content';

import { defaultLocale, locales, type Locale } from '../../i18n/locales.ts';
import { localeParam } from '../../i18n/static-paths.ts';

type Facts = CollectionEntry<'postFacts'>['data'];
type WordsEntry = CollectionEntry<'postWords'>;
type Words = WordsEntry['data'];

export interface Post extends Facts, Words {
  slug: string;
  /** The language of its words: English where the page's own is missing. */
  language: Locale;
}

/** Read once a language and build; the development server reads anew, since files change. */
const read = new Map<Locale, Promise<Post[]>>();
let words: Promise<Map<string, WordsEntry>> | undefined;

/** All words by their id. Astro warns of each single entry that is asked for and missing. */
async function readWords(): Promise<Map<string, WordsEntry>> {
  const entries = await getCollection('postWords');
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/**
 * The words of a post in a language, or in English.
 * @throws Error that names the file when English is missing, too
 */
async function postWordsOf(slug: string, locale: Locale) {
  words = (import.meta.env.DEV ? undefined : words) ?? readWords();
  const known = await words;
  for (const language of [locale, defaultLocale]) {
    const entry = known.get(`${slug}/${language}`);
    if (entry) return { entry, language };
  }
  throw new Error(`content/blog/${slug}/${defaultLocale}.mdx is missing`);
}

async function readPosts(locale: Locale): Promise<Post[]> {
  const entries = await getCollection(
    'postFacts',
    ({ data }) => import.meta.env.DEV || !data.draft,
  );
  entries.sort((a, b) => b.data.date.getTime() - a.data.date.getTime());
  return Promise.all(
    entries.map(async ({ id, data }) => {
      const { entry, language } = await postWordsOf(id, locale);
      return { slug: id, ...data, ...entry.data, language };
    }),
  );
}

/** All posts that are no drafts, newest first. */
export function getPosts(locale: Locale): Promise<Post[]> {
  const known = import.meta.env.DEV ? undefined : read.get(locale);
  const posts = known ?? readPosts(locale);
  read.set(locale, posts);
  return posts;
}

/** The latest posts for teasers, newest first. */
export async function getLatestPosts(locale: Locale, count: number): Promise<Post[]> {
  return (await getPosts(locale)).slice(0, count);
}

/**
 * A post and its body, to be rendered.
 * @throws Error when there is no such post
 */
export async function getPost(slug: string, locale: Locale) {
  const post = (await getPosts(locale)).find((other) => other.slug === slug);
  if (!post) throw new Error(`content/blog/${slug} is missing`);
  const { entry } = await postWordsOf(slug, locale);
  return { post, entry };
}

/** The addresses of all posts in all languages. */
export async function getPostPaths() {
  const slugs = (await getPosts(defaultLocale)).map(({ slug }) => slug);
  return locales.flatMap((locale) =>
    slugs.map((slug) => ({
      params: { locale: localeParam(locale), slug },
    })),
  );
}
